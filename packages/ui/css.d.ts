// oxlint-disable unicorn/no-empty-file -- a style sheet has no exports
// TypeScript 7 requires types for imports without bindings too.
