import { calls } from '@qingjian/api-client/calls'
import { decodeXML } from 'entities'
import { readRichText } from '#web/family/read-rich-text.ts'

type Json = Readonly<Record<string, unknown>>

/** Reads a text that the front ends send in a field. */
type ReadText = (text: string, siteUrl: string) => string

/** The front ends send back addresses of this site as they got them, with its origin. */
const readAddress: ReadText = (text, siteUrl) =>
  text.startsWith(`${siteUrl}/`) ? text.slice(siteUrl.length) : text

/** Forms contain the escaped texts of responses. */
const readEscaped: ReadText = (text) => decodeXML(text)

/** Fields with the inner HTML of the element that the visitor wrote in. */
const readHtml: ReadText = (text) => readRichText(text)

/** Readers of the fields of a call; all other fields stay as they are. */
function readersOf(call: string, json: Json): ReadonlyMap<string, ReadText> {
  if (call === calls.comments.add.path) return new Map([['content', readHtml]])
  if (call === calls.chat.send.path)
    return new Map([['content', json['type'] === 'image' ? readAddress : readHtml]])
  if (call !== calls.accounts.updateProfile.path) return new Map()
  return new Map([
    ['nickname', readEscaped],
    ['signature', readEscaped],
    ['avatar', readAddress],
  ])
}

/**
 * The JSON body of a call as this site reads it.
 * @param call Path template of the call.
 */
export function translateRequest(call: string, json: Json, siteUrl: string): Record<string, unknown> {
  const readers = readersOf(call, json)
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => {
      const read = readers.get(name)
      return [name, read !== undefined && typeof value === 'string' ? read(value, siteUrl) : value]
    }),
  )
}
