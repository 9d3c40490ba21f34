// The worker's code is in the script, as a page from a file can load no other one.

declare const WORKER: string;

export function startWorker(): Worker {
  const url = URL.createObjectURL(new Blob([WORKER], { type: "text/javascript" }));
  const worker = new Worker(url);
  URL.revokeObjectURL(url);
  return worker;
}
