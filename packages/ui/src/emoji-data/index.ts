export type { EmojiEntry } from '../emoji-picker/emoji-entry.ts'
export { createEmojiData, type EmojiDataOptions, type PictureEmojiEntry } from './create-emoji-data.ts'
export { skinTones } from './skin-tones.ts'
