import { findEmojis } from './emoji-codes.ts'

/** Tags, and the whole of code, in HTML that the server has compiled: it escapes every other `<` and `>`. */
const markup = /(<code[ >].*?<\/code>|<[^>]*>)/s

/** Replaces the emoji codes in the texts of a comment by pictures. */
export function withEmojiPictures(html: string): string {
  return html
    .split(markup)
    .map((part) => (part.startsWith('<') ? part : drawEmojis(part)))
    .join('')
}

function drawEmojis(text: string): string {
  let html = ''
  let from = 0
  for (const { start, end, emoji } of findEmojis(text)) {
    const code = text.slice(start, end)
    html += `${text.slice(from, start)}<img src="${emoji.url}" alt="${code}" class="emoji" width="24" height="24" loading="lazy">`
    from = end
  }
  return html + text.slice(from)
}
