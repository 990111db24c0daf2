import { renderMarkdown } from './markdown/render-markdown.ts'
import { createReporter } from './content-reporter.ts'
import { createCodeHighlighter } from './markdown/highlight-code.ts'
import { renderHexoTags } from './hexo-tags/render-hexo-tags.ts'
import { splitFrontMatter } from './front-matter/split-front-matter.ts'
import { countWords } from './markdown/count-words.ts'
let h: any
const N = Number(process.argv[2]) * 1024
const fill = (s: string) => s.repeat(Math.ceil(N / s.length)).slice(0, N)
const cases: Record<string, string> = {
  brackets: fill('['), bangbr: fill('!['), links: fill('[a]('), linkopen: fill('[a](<'), linkref: fill('[a][b]'), closebr: fill(']'), openclose: fill('[') + fill(']'),
  stars: fill('*'), starsa: fill('*a '), starmix: fill('*a **a '), starunder: fill('*a_ '), tilde: fill('~~a~ '), backticks: Array.from({ length: Math.floor(Math.sqrt(2 * N)) }, (_, i) => '`'.repeat(i + 1)).join('a'),
  quotes: fill('>'), quotes2: fill('> '), quotelines: fill('> a\n'), nestedquotes: Array.from({ length: Math.floor(Math.sqrt(2 * N)) }, (_, i) => '>'.repeat(i + 1) + 'a').join('\n'),
  lists: fill('- '), nestedlists: Array.from({ length: Math.floor(Math.sqrt(N)) }, (_, i) => '  '.repeat(i) + '- a').join('\n'), ol: fill('1. a\n'),
  table: fill('|a'), tablerow: '|a|b|\n|-|-|\n' + fill('|a|b|\n'), tablecols: fill('|a') + '\n' + fill('|-') , heads: fill('# a\n'), setext: fill('a\n=\n'), html: fill('<a '), htmlopen: fill('<div>'), htmlinline: 'a ' + fill('<b>'), comment: fill('<!--'), cdata: fill('<![CDATA['), entity: fill('&amp;'), amp: fill('&'), fences: fill('```\n'), fencejs: '```js\n' + fill('function a(){ return `${') + '\n```', codejsbig: '```ts\n' + fill('const a: string = "x" // y\n') + '```', codeline: '```ts\n' + fill('a("').slice(0, 190000) + '\n```', manyblocks: fill('```ts\nconst a = 1\n```\n\n'), math: fill('$x$ '), mathbig: '$$\n' + fill('\\frac{1}{2}') + '\n$$', dollars: fill('$'), mathmacro: '$$\n\\def\\a{\\b\\b\\b\\b\\b\\b\\b\\b}\\def\\b{\\c\\c\\c\\c\\c\\c\\c\\c}\\def\\c{\\d\\d\\d\\d\\d\\d\\d\\d}\\def\\d{x}\\a\\a\\a\\a\n$$',
  mathnest: '$$\n' + '{'.repeat(4000) + '}'.repeat(4000) + '\n$$', mathfrac: '$$\n' + '\\frac{'.repeat(800) + '1' + '}{2}'.repeat(800) + '\n$$', footnotes: fill('[^a]'), footdefs: Array.from({ length: Math.floor(N / 20) }, (_, i) => `[^${i}]\n\n[^${i}]: x\n`).join('\n'), refs: Array.from({ length: Math.floor(N / 20) }, (_, i) => `[a${i}]: /x${i}`).join('\n'), autolink: fill('http://a.b/('), email: fill('a@b.'), emaildots: fill('a.'), www: fill('www.'), spaces: fill(' '), lines: fill('\n'), tabs: fill('\t'), backslash: fill('\\'), cjk: fill('汉字。'), longpara: fill('汉字，**强**调 `码` [链](http://a.b) '), hexo: fill('{% '), hexo2: fill('{% note %}'), hexo3: fill('{% raw %}'), hexoend: fill('{% endnote %}'), same: fill('## 标题\n\n'), images: fill('![a](b.png) '), para: fill('a\n\n'), callouts: fill('> [!NOTE]\n> a\n\n'), details: fill('<details><summary>a</summary>'), tdnest: fill('<table><tr><td>'), unders: fill('_a '), nul: fill('\0'), lone: fill('\ud800'), front: '---\n' + fill('a: b\n'), imgsrc: fill('.png'), strongcjk: fill('**。'), liststars: fill('* * a\n'), hardbr: fill('a  \n'), linkdef: fill('[a]: '), htmlattr: '<a ' + fill('b=c ') + '>', inlinehtmlattr: 'x <a ' + fill('b=c ') , spacesstar: '*' + fill(' ') + '*', textspaces: 'a' + fill(' ') + 'b', 
}
const only = process.argv[3]
for (const [name, text] of Object.entries(cases)) {
  if (only && !only.split(',').includes(name)) continue
  const r = createReporter('x')
  const t = performance.now()
  let res = ''
  try {
    const s = splitFrontMatter(text)
    const md = renderHexoTags(s.body, { titleOf: () => null, linkTo: (x) => x })
    const out = await renderMarkdown(md, { highlighter: () => (h ??= createCodeHighlighter()), resolvePicture: async () => null, resolvePost: () => null, reporter: r, takesTitle: true })
    countWords(out.plainText)
    res = `${out.html.length}`
  } catch (e) { res = String(e).slice(0, 80) }
  const ms = Math.round(performance.now() - t)
  console.log(ms > 1000 ? '!!' : '  ', name, ms, res)
}
