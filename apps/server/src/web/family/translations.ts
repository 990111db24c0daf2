import { calls } from '@qingjian/api-client/calls'
import { escapeUTF8 } from 'entities'
import * as v from 'valibot'
import { readRichText } from '#web/family/read-rich-text.ts'
import { toAddress, escapeTexts } from '#web/family/escape-texts.ts'

/** The object of a response, after its texts have been translated. */
type Fields = Readonly<Record<string, unknown>>

/** What the front ends of the family read in the data of a call. */
interface DataTranslation {
  /** Whether the data is an address. @default false */
  isAddress?: boolean
  /** Names of fields with sanitised HTML. @default none */
  html?: readonly string[]
  /** Adds and changes fields of each object of the data. @default the objects stay */
  map?: (fields: Fields, siteUrl: string) => Fields
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Items count the words of `contentMd`. */
const articleItem: DataTranslation = {
  map: (item) => ('summary' in item ? { ...item, contentMd: '', description: item['summary'] } : item),
}

const comment: DataTranslation = {
  html: ['content'],
  // `country|region`, of which only the region is known here.
  map: (fields) =>
    'ipSource' in fields ? { ...fields, ipSource: `|${textOf(fields['ipSource'])}` } : fields,
}

const chatMessage: DataTranslation = {
  map: (message, siteUrl) =>
    'isRecalled' in message
      ? {
          ...message,
          ...(message['type'] === 'image' && { content: toAddress(textOf(message['content']), siteUrl) }),
          sex: 0,
          location: '',
        }
      : message,
}

/** By the path of a call, as the front ends request it. */
const dataTranslations: Readonly<Record<string, DataTranslation>> = {
  [calls.articles.list.path]: articleItem,
  [calls.articles.carousels.path]: articleItem,
  [calls.articles.recommends.path]: articleItem,
  [calls.articles.mine.path]: articleItem,
  [calls.articles.detail.path]: {
    html: ['content'],
    map: (fields) =>
      'content' in fields ? { ...fields, description: fields['summary'], readType: 1 } : fields,
  },
  [calls.articles.unlock.path]: { html: ['content'] },
  [calls.comments.list.path]: comment,
  [calls.comments.add.path]: comment,
  [calls.comments.mine.path]: comment,
  [calls.site.webConfig.path]: { html: ['aboutMe', 'bulletin'] },
  [calls.site.notices.path]: { html: ['content'] },
  [calls.moments.list.path]: {
    html: ['content'],
    map: (fields) => (Array.isArray(fields['images']) ? { ...fields, ...flatMoment(fields) } : fields),
  },
  [calls.friends.list.path]: { map: (friend) => ({ ...friend, online: friend['isAlive'] }) },
  [calls.hotSearch.list.path]: {
    map: (fields) => ('hotValue' in fields ? { ...fields, keyword: fields['title'] } : fields),
  },
  [calls.notifications.page.path]: {
    html: ['content'],
    map: (fields) =>
      'fromNickname' in fields
        ? { ...fields, message: fields['content'], toNickname: fields['fromNickname'] }
        : fields,
  },
  [calls.oauth.authorizeUrl.path]: { isAddress: true },
  [calls.files.upload.path]: { isAddress: true },
  [calls.chat.list.path]: chatMessage,
  [calls.chat.send.path]: chatMessage,
  [calls.chat.recall.path]: chatMessage,
}

const PicturesSchema = v.array(v.object({ url: v.string() }))

function flatMoment({ content, images }: Fields): Fields {
  const addresses = v.parse(PicturesSchema, images).map(({ url }) => url)
  return { images: addresses.join(','), title: escapeUTF8(readRichText(textOf(content))) }
}

/**
 * The data of a call as the front ends of the family read it.
 * @param path Path template of the call.
 */
export function translateData(path: string, data: unknown, siteUrl: string): unknown {
  const { isAddress = false, html = [], map } = dataTranslations[path] ?? {}
  if (isAddress && typeof data === 'string') return toAddress(data, siteUrl)
  const translated = escapeTexts(data, { siteUrl, html: new Set(html) })
  return map === undefined ? translated : mapObjects(translated, (fields) => map(fields, siteUrl))
}

/** Applies a function to each object of a value, the innermost first. */
function mapObjects(value: unknown, map: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, map))
  if (typeof value !== 'object' || value === null) return value
  return map(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapObjects(item, map)])))
}
