// Apart from the schemas that have them, which a page that shows a limit need not load.

/** Maximum length of a chat message in UTF-16 code units. */
export const CHAT_MAX_CHARACTERS = 2000

/** Milliseconds within which users can recall their message. */
export const CHAT_RECALL_MS = 120_000

/** Seconds between two comments of a user. */
export const COMMENT_INTERVAL_SECONDS = 5

/** Maximum length of a comment in grapheme clusters. */
export const COMMENT_MAX_CHARACTERS = 1000

/** Seconds between two emails with a code to one mailbox. */
export const EMAIL_CODE_INTERVAL_SECONDS = 60

/** Maximum length of a keyword in UTF-16 code units. */
export const KEYWORD_MAX_CHARACTERS = 100

/** Seconds between two messages of a user, or of an IP address for guests. */
export const MESSAGE_INTERVAL_SECONDS = 30

/** Maximum length of a message in grapheme clusters. */
export const MESSAGE_MAX_CHARACTERS = 500

/** Maximum length of a nickname in grapheme clusters. */
export const NICKNAME_MAX_CHARACTERS = 20
