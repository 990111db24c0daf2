import type { Plugin } from 'vite'

/** What the site does without, as React Router writes it, and what stands there instead. */
const cuts: [written: RegExp, instead: string][] = [
  // Definitions that are calls, and names given to them, count as side effects unless they are marked.
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/^var \w+ = (?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$&/* @__PURE__ */ '],
  [/^(var \w+ = )(class extends React\d*\.Component \{\n[^]*?^\});$/gm, '$1/* @__PURE__ */ (() => $2)();'],
  // The site is no "framework" application: it has neither a manifest of routes nor server components.
  [/React\d*\.useContext\(FrameworkContext\)/g, 'void 0'],
  [/\busePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]'],
  [/React\d*\.createElement\(PrefetchPageLinks, .+?\)/, 'null'],
  [/^ {4}if \(this\.context\) \{$/m, '    if (false) {'],
  [/\bif \(init\.instrumentations\) \{/g, 'if (false) {'],
  // Advice to developers.
  [/ENABLE_DEV_WARNINGS = true/, 'ENABLE_DEV_WARNINGS = false'],
  [/(\binvariant\([^;"`]*?),\s*(?:"[^"]*"|`[^`]*`)\s*\)/g, '$1)'],
  [/^ *warnOnce\([^]+?\n? *\);$/gm, ''],
]

/**
 * Lets the bundler drop what this site does not use of React Router: `Form`, `NavLink`, what its framework needs.
 * This saves 5 kB (brotli) of every first visit. Where a new version is written otherwise nothing breaks, but the check
 * of the sizes says so.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/.+\.mjs$/ },
      handler: (code) =>
        cuts.reduce((slimmed, [written, instead]) => slimmed.replace(written, instead), code),
    },
  }
}
