export { emojiPictures, type EmojiPicturesOptions, type EmojiPicturesPlugin } from './emoji-pictures.ts'
