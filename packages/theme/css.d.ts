// Types of the style sheets: TypeScript 7 requires types for imports without bindings too.
