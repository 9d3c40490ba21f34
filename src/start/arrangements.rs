//! All arrangements that keep to a set's rules, counted and found by number
//! without a list of them.
//!
//! Squares are filled one after the other. Fillings that leave the same choices
//! for the rest share a node, which knows how many arrangements follow: 48,000
//! arrangements of ten pieces need a few thousand nodes. A number is then the sum
//! of what the smaller letters on the way would have led to.

use std::collections::HashMap;

use arrayvec::ArrayVec;

use super::arrangement::{Arrangement, MAX_SQUARES};
use super::rules::{Rules, State};
use crate::model::PieceId;

/// Sets that need more nodes are refused: their rules remember too much.
const MAX_NODES: usize = 1 << 17;
const NONE: &str = "expected rules that some arrangement keeps to";

/// Counts and numbers the arrangements of a set in the order of their letters.
#[derive(Debug, Clone)]
pub(super) struct Arrangements {
    kinds: Vec<PieceId>,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    root: usize,
    length: usize,
    /// Sorted numbers that arrangements left out by name would have.
    excluded: Vec<u64>,
}

#[derive(Debug, Clone)]
struct Node {
    /// How many arrangements go on from here.
    count: u64,
    /// Its edges, in the order of their letters.
    edges: std::ops::Range<usize>,
}

#[derive(Debug, Clone, Copy)]
struct Edge {
    kind: usize,
    node: usize,
}

impl Arrangements {
    pub(super) fn new(rules: &Rules) -> Result<Self, String> {
        let mut made = Self {
            kinds: rules.kinds().iter().map(|kind| kind.id).collect(),
            nodes: vec![Node { count: 1, edges: 0..0 }],
            edges: Vec::new(),
            root: 0,
            length: rules.len(),
            excluded: Vec::new(),
        };
        let mut known = HashMap::new();
        let Some(root) = made.grow(rules, &rules.begin(), 0, &mut known)? else {
            return Err(NONE.into());
        };
        made.root = root;
        let mut excluded: Vec<_> = rules.excluded().iter().filter_map(|other| made.index_of(other)).collect();
        excluded.sort_unstable();
        excluded.dedup();
        made.excluded = excluded;
        if made.count() == 0 { Err(NONE.into()) } else { Ok(made) }
    }

    /// The node of a state, `None` where no arrangement follows.
    fn grow(
        &mut self,
        rules: &Rules,
        state: &State,
        at: usize,
        known: &mut HashMap<State, Option<usize>>,
    ) -> Result<Option<usize>, String> {
        if at == self.length {
            return Ok(Some(0));
        }
        if let Some(&node) = known.get(state) {
            return Ok(node);
        }
        if known.len() >= MAX_NODES {
            return Err("expected fewer pieces or simpler rules: there are too many ways to begin".into());
        }
        let mut own = ArrayVec::<Edge, MAX_SQUARES>::new();
        let mut count = 0_u64;
        for kind in 0..self.kinds.len() {
            if let Some(next) = rules.place(state, at, kind)
                && let Some(node) = self.grow(rules, &next, at + 1, known)?
            {
                count += self.nodes[node].count;
                own.push(Edge { kind, node });
            }
        }
        let node = (!own.is_empty()).then(|| {
            let first = self.edges.len();
            self.edges.extend(own);
            self.nodes.push(Node { count, edges: first..self.edges.len() });
            self.nodes.len() - 1
        });
        known.insert(state.clone(), node);
        Ok(node)
    }

    pub(super) fn count(&self) -> u64 {
        self.nodes[self.root].count - self.excluded.len() as u64
    }

    /// The arrangement of a number from 0.
    pub(super) fn nth(&self, number: u64) -> Option<Arrangement> {
        if number >= self.count() {
            return None;
        }
        let mut left = number;
        for &excluded in &self.excluded {
            left += u64::from(excluded <= left);
        }
        let mut pieces = ArrayVec::new();
        let mut node = &self.nodes[self.root];
        while pieces.len() < self.length {
            let edge = self.edges[node.edges.clone()].iter().find(|edge| {
                let below = self.nodes[edge.node].count;
                let here = left < below;
                left -= if here { 0 } else { below };
                here
            })?;
            pieces.push(self.kinds[edge.kind]);
            node = &self.nodes[edge.node];
        }
        Some(Arrangement(pieces))
    }

    /// The number of an arrangement, if it is one of the set.
    pub(super) fn index_of(&self, arrangement: &Arrangement) -> Option<u64> {
        if arrangement.0.len() != self.length {
            return None;
        }
        let mut number = 0;
        let mut node = &self.nodes[self.root];
        for id in &arrangement.0 {
            let edges = &self.edges[node.edges.clone()];
            let own = edges.iter().position(|edge| self.kinds[edge.kind] == *id)?;
            number += edges[..own].iter().map(|edge| self.nodes[edge.node].count).sum::<u64>();
            node = &self.nodes[edges[own].node];
        }
        self.excluded.binary_search(&number).err().map(|before| number - before as u64)
    }
}
