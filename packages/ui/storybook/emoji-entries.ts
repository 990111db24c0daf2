/// <reference types="vite/client" />
import { createEmojiData } from '../src/emoji-data/index.ts'

/** The emoji with pictures beside the page, also where Storybook is below a path. */
export const emojiEntries = createEmojiData({ baseUrl: `${import.meta.env.BASE_URL}emoji/` })
