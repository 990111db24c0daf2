export { EmojiSuggestions, type EmojiSuggestionsProps } from './emoji-suggestions.tsx'
export type { EmojiSuggestionsTexts } from './emoji-suggestions-texts.ts'
export {
  useEmojiSuggestions,
  type EmojiSuggestionsOptions,
  type EmojiSuggestionsState,
  type TextField,
} from './use-emoji-suggestions.ts'
