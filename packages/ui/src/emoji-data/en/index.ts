export type { EmojiEntry } from '../../emoji-picker/emoji-entry.ts'
export type { EmojiDataOptions, PictureEmojiEntry } from '../parse-emoji-table.ts'
export { skinTones } from '../skin-tones.ts'
export { createEmojiData } from './create-emoji-data.ts'
