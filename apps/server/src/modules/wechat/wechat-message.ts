/** A message to the public account, or something that happened to it. */
export interface WechatMessage {
  /** The visitor, by an id that holds for this public account alone. */
  from: string
  /** The public account. */
  to: string
  /** `text`, `event`, `image`, … */
  type: string
  /** What was typed; empty for anything but text. */
  content: string
}

const element = /\s*<([A-Za-z]{1,40})>(?:<!\[CDATA\[((?:(?!\]\]>)[^])*)\]\]>|([^<&]*))<\/\1>\s*/y
const frame = /^\s*<xml>([^]*)<\/xml>\s*$/

/**
 * Reads the one form of XML that WeChat sends: a flat list of elements that hold text. Whatever else XML knows, such as document
 * types, entities, attributes and nesting, is no message.
 * @returns Null for anything else.
 */
export function parseWechatMessage(xml: string): WechatMessage | null {
  const inner = frame.exec(xml)?.[1]
  if (inner === undefined) return null
  const fields = new Map<string, string>()
  element.lastIndex = 0
  while (element.lastIndex < inner.length) {
    const match = element.exec(inner)
    if (match === null) return null
    const [, name = '', data, text = ''] = match
    fields.set(name, data ?? text)
  }
  const [from, to, type] = ['FromUserName', 'ToUserName', 'MsgType'].map((name) => fields.get(name) ?? '')
  if (!from || !to || !type || from.length > 128) return null
  return { from, to, type, content: fields.get('Content') ?? '' }
}

/**
 * Writes the text that answers a message.
 * @param seconds Since the epoch.
 */
export function composeWechatReply({ from, to }: WechatMessage, content: string, seconds: number): string {
  return `<xml><ToUserName>${cdata(from)}</ToUserName><FromUserName>${cdata(to)}</FromUserName><CreateTime>${seconds}</CreateTime><MsgType>${cdata('text')}</MsgType><Content>${cdata(content)}</Content></xml>`
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
