export type { EmojiEntry } from '../emoji-picker/emoji-entry.ts'
export { createEmojiData, type EmojiDataOptions } from './create-emoji-data.ts'
