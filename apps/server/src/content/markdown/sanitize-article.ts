import type { Root } from 'hast'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { calloutTitles } from '#content/markdown/callout-kinds.ts'

/** Prefix of all ids in an article, against DOM clobbering. */
export const idPrefix = 'h-'

const elements =
  'a abbr aside audio b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure footer ' +
  'h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup ' +
  'table tbody td tfoot th thead time tr u ul var video wbr'

/** Removed with their content; other disallowed elements are unwrapped. */
const dropped =
  'script style svg math template title textarea noscript noembed noframes xmp plaintext iframe object select'

const alignment: [string, ...string[]] = ['align', 'left', 'center', 'right']
const cell = [alignment, 'colSpan', 'rowSpan']

const calloutKinds: [string, ...string[]] = ['dataKind', ...Object.keys(calloutTitles)]

/** Allowed HTML. */
const schema: Schema = {
  allowComments: false,
  allowDoctypes: false,
  clobberPrefix: idPrefix,
  clobber: ['ariaDescribedBy', 'id', 'name'],
  strip: dropped.split(' '),
  tagNames: elements.split(' '),
  ancestors: {
    tbody: ['table'],
    thead: ['table'],
    tfoot: ['table'],
    tr: ['table'],
    td: ['table'],
    th: ['table'],
    caption: ['table'],
    colgroup: ['table'],
    col: ['table'],
  },
  attributes: {
    '*': ['id', 'title', 'lang', ['dir', 'ltr', 'rtl', 'auto']],
    a: [
      'href',
      'name',
      'ariaDescribedBy',
      'ariaLabel',
      'dataEmbed',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['className', 'data-footnote-backref', 'embed-card'],
    ],
    aside: [['className', 'callout'], ['role', 'note'], calloutKinds],
    code: [['className', /^language-[\w+#.-]{1,40}$/, 'math-inline', 'math-display'], 'dataMeta'],
    details: [['open', true], ['className', 'callout'], calloutKinds],
    div: [alignment],
    h2: [['className', 'sr-only']],
    audio: ['src', ['loop', true]],
    img: ['src', 'alt', 'width', 'height', ['dataZoom', /^\d{1,3}(?:\.\d{1,4})?$/]],
    video: ['src', 'poster', 'width', 'height', ['loop', true], ['muted', true]],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: [['className', 'task-list-item'], 'value'],
    ol: ['start', ['reversed', true], ['className', 'contains-task-list']],
    p: [alignment, ['className', 'callout-title']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    summary: [['className', 'callout-title']],
    td: cell,
    th: [...cell, ['scope', 'row', 'col']],
    time: ['dateTime'],
    ul: [['className', 'contains-task-list']],
  },
  required: { input: { type: 'checkbox', disabled: true } },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel'],
    poster: ['http', 'https'],
    src: ['http', 'https'],
  },
}

/** Removes what the schema does not allow. Elements that later transforms generate are not sanitised. */
export function sanitizeArticle(tree: Root): Root {
  const clean = sanitize(tree, schema)
  return clean.type === 'root' ? clean : { type: 'root', children: [] }
}
