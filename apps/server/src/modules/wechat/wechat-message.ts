/** A message or event sent to the public account. */
export interface WechatMessage {
  /** OpenID of the visitor, specific to this public account. */
  from: string
  /** The public account. */
  to: string
  /** `text`, `event`, `image`, … */
  type: string
  /** Text; empty for other types. */
  content: string
}

const element = /\s*<([A-Za-z]{1,40})>(?:<!\[CDATA\[((?:(?!\]\]>)[^])*)\]\]>|([^<&]*))<\/\1>\s*/y
const frame = /^\s*<xml>([^]*)<\/xml>\s*$/

/**
 * Parses the XML of WeChat: a flat list of text elements. Any other XML (DTDs, entities, attributes, nesting) is
 * rejected.
 * @returns Null if it is rejected.
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
 * Composes the text reply to a message.
 * @param seconds Since the epoch.
 */
export function composeWechatReply({ from, to }: WechatMessage, content: string, seconds: number): string {
  return `<xml><ToUserName>${cdata(from)}</ToUserName><FromUserName>${cdata(to)}</FromUserName><CreateTime>${seconds}</CreateTime><MsgType>${cdata('text')}</MsgType><Content>${cdata(content)}</Content></xml>`
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
