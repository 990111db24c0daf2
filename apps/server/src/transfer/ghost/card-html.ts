import { escapeHtml } from '#content/template-tags/write-markdown.ts'
import { field, listField, textField } from '#transfer/ghost/card-fields.ts'

/**
 * HTML of a card of Ghost's editors, with the classes of the published HTML; null for a name that is no card.
 * @param name In lower case, such as `bookmark`.
 */
export function cardHtml(name: string, card: unknown): string | null {
  return Object.hasOwn(writers, name) ? (writers[name]?.(card) ?? null) : null
}

const writers: Readonly<Record<string, (card: unknown) => string>> = {
  image: (card) => figure('kg-image-card', imageHtml(card), card),
  gallery: (card) => figure('kg-gallery-card', listField(card, 'images').map(imageHtml).join(''), card),
  codeblock: codeHtml,
  code: codeHtml,
  html: (card) => textField(card, 'html'),
  embed: (card) => figure('kg-embed-card', textField(card, 'html'), card),
  markdown: markdownHtml,
  'card-markdown': markdownHtml,
  horizontalrule: () => '<hr>',
  hr: () => '<hr>',
  bookmark(card) {
    const metadata = field(card, 'metadata')
    const title = `<div class="kg-bookmark-title">${escapeHtml(textField(metadata, 'title'))}</div>`
    const description = escapeHtml(textField(metadata, 'description'))
    const inner = `${title}<div class="kg-bookmark-description">${description}</div>`
    return figure('kg-bookmark-card', `<a href="${escapeHtml(textField(card, 'url'))}">${inner}</a>`, card)
  },
  callout: (card) =>
    `<div class="kg-callout-card kg-callout-card-${escapeHtml(textField(card, 'backgroundColor'))}">` +
    `<div class="kg-callout-emoji">${escapeHtml(textField(card, 'calloutEmoji'))}</div>` +
    `<div class="kg-callout-text">${textField(card, 'calloutText')}</div></div>`,
  toggle: (card) =>
    `<div class="kg-toggle-card"><h4 class="kg-toggle-heading-text">${textField(card, 'heading')}</h4>` +
    `<div class="kg-toggle-content">${textField(card, 'content')}</div></div>`,
  video: (card) =>
    figure('kg-video-card', `<video src="${escapeHtml(textField(card, 'src'))}"></video>`, card),
  audio: (card) =>
    `<div class="kg-audio-card"><div class="kg-audio-title">${escapeHtml(textField(card, 'title'))}</div>` +
    `<audio src="${escapeHtml(textField(card, 'src'))}"></audio></div>`,
  file: (card) =>
    `<p><a href="${escapeHtml(textField(card, 'src'))}">` +
    `${escapeHtml(textField(card, 'fileTitle') || textField(card, 'fileName'))}</a></p>`,
  button: (card) =>
    `<p><a href="${escapeHtml(textField(card, 'buttonUrl'))}">${escapeHtml(textField(card, 'buttonText'))}</a></p>`,
  header: (card) => `<h2>${textField(card, 'header')}</h2><p>${textField(card, 'subheader')}</p>`,
  product: (card) =>
    `<h4>${textField(card, 'productTitle')}</h4>${textField(card, 'productDescription')}` +
    `<p><a href="${escapeHtml(textField(card, 'productUrl'))}">${escapeHtml(textField(card, 'productButton'))}</a></p>`,
  paywall: () => '',
  signup: () => '',
  email: () => '',
  'email-cta': () => '',
}

function imageHtml(image: unknown): string {
  const html = `<img src="${escapeHtml(textField(image, 'src'))}" alt="${escapeHtml(textField(image, 'alt'))}">`
  const href = textField(image, 'href')
  return href === '' ? html : `<a href="${escapeHtml(href)}">${html}</a>`
}

function codeHtml(card: unknown): string {
  const language = textField(card, 'language')
  const name = language === '' ? '' : ` class="language-${escapeHtml(language)}"`
  const caption = textField(card, 'caption')
  const code = `<pre><code${name}>${escapeHtml(textField(card, 'code'))}</code></pre>`
  return caption === '' ? code : `${code}<p>${caption}</p>`
}

function markdownHtml(card: unknown): string {
  return `<raw-markdown text="${escapeHtml(textField(card, 'markdown'))}"></raw-markdown>`
}

/** Captions are HTML. */
function figure(className: string, html: string, card: unknown): string {
  const caption = textField(card, 'caption')
  const end = caption === '' ? '' : `<figcaption>${caption}</figcaption>`
  return `<figure class="${className}">${html}${end}</figure>`
}
