import type { Schema } from 'hast-util-sanitize'

const elements =
  'span math semantics annotation menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms ' +
  'mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr mlabeledtr munder munderover none'

const attributes =
  'accent accentunder columnalign columnlines columnspacing columnspan depth display displaystyle fence form height largeop ' +
  'linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowalign rowlines ' +
  'rowspacing rspace scriptlevel separator side stretchy symmetric voffset width'

/** The MathML that KaTeX generates, without links, styles and foreign content. */
export const mathSchema: Schema = {
  allowComments: false,
  allowDoctypes: false,
  clobber: [],
  strip: ['script', 'style'],
  tagNames: elements.split(' '),
  attributes: {
    '*': attributes.split(' '),
    span: [['className', 'katex']],
    math: ['xmlns', 'display'],
    annotation: [['encoding', 'application/x-tex']],
  },
  ancestors: {},
  required: {},
  protocols: {},
}
