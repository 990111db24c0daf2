import { isChatPush } from '@qingjian/realtime/protocol'
import { parseJson } from '#platform/text/parse-json.ts'
import { translateData } from '#web/family/translations.ts'

/** The flat push of a push of the chat room; null for presence, which the front ends of the family would show as a message. */
export function toFamilyPush(text: string, siteUrl: string): string | null {
  const push = parseJson(text)
  if (!isChatPush(push) || push.type === 'presence') return null
  return JSON.stringify(translateData('/chat/list', push.data, siteUrl))
}
