import { createHash } from 'node:crypto'

/** Colours of the theme, by the setting of the device. The page loads no file: what serves files may have failed. */
const style = `
:root{color-scheme:light dark;background:light-dark(#fbfaf6,#121614);color:light-dark(#1f2421,#e6e4dc)}
body{display:grid;min-height:90dvh;place-content:center;margin:0 1.5rem;font:1rem/1.8 system-ui,sans-serif}
main{max-width:32rem}
h1{margin:0 0 .75rem;font:700 1.75rem/1.4 'Noto Serif CJK SC','Songti SC',SimSun,serif}
p{margin:0 0 .75rem;color:light-dark(#4a524d,#b4b8b0)}
a,progress{color:light-dark(#245844,#9ad6ba);accent-color:light-dark(#245844,#9ad6ba)}
progress{width:100%}`

/** Value of the `Content-Security-Policy` header of these pages. */
export const plainPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * A page that depends on nothing else.
 * @param content HTML of its text.
 * @param head HTML of further elements of the head.
 */
export function plainPage(title: string, content: string, head = ''): string {
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${head}<title>${title}</title>
<style>${style}</style>
<main>
<h1>${title}</h1>
${content}
</main>
</html>
`
}
