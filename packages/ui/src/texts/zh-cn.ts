import { albumCardTexts } from '../album-card/album-card-texts.ts'
import { backToTopTexts } from '../back-to-top/back-to-top-texts.ts'
import { carouselTexts } from '../carousel/carousel-texts.ts'
import { commandPaletteTexts } from '../command-palette/command-palette-texts.ts'
import { contextMenuTexts } from '../context-menu/context-menu-texts.ts'
import { dialogTexts } from '../dialog/dialog-texts.ts'
import { drawerTexts } from '../drawer/drawer-texts.ts'
import { siteMenuTexts } from '../dropdown-menu/site-menu-texts.ts'
import { emojiPickerTexts } from '../emoji-picker/emoji-picker-texts.ts'
import { emojiSuggestionsTexts } from '../emoji-picker/suggestions/emoji-suggestions-texts.ts'
import { errorSummaryTexts } from '../field/error-summary-texts.ts'
import { fieldTexts } from '../field/field-texts.ts'
import { passwordInputTexts } from '../field/password-input-texts.ts'
import { imagePreviewTexts } from '../image-preview/image-preview-texts.ts'
import { imagePreviewSlideshowTexts } from '../image-preview/slideshow/image-preview-slideshow-texts.ts'
import { imagePreviewThumbnailsTexts } from '../image-preview/thumbnails/image-preview-thumbnails-texts.ts'
import { loadingOverlayTexts } from '../loading-overlay/loading-overlay-texts.ts'
import { messageBoxTexts } from '../message-box/message-box-texts.ts'
import { messageButtonTexts } from '../message-button/message-button-texts.ts'
import { paginationTexts } from '../pagination/pagination-texts.ts'
import { readingProgressTexts } from '../reading-progress/reading-progress-texts.ts'
import { toasterTexts } from '../toast/toaster-texts.ts'
import type { UiTexts } from './ui-texts.ts'

/** The Chinese texts, which are the default. */
export const zhCN: UiTexts = {
  albumCard: albumCardTexts,
  backToTop: backToTopTexts,
  carousel: carouselTexts,
  commandPalette: commandPaletteTexts,
  contextMenu: contextMenuTexts,
  dialog: dialogTexts,
  drawer: drawerTexts,
  emojiPicker: emojiPickerTexts,
  emojiSuggestions: emojiSuggestionsTexts,
  errorSummary: errorSummaryTexts,
  field: fieldTexts,
  imagePreview: imagePreviewTexts,
  imagePreviewSlideshow: imagePreviewSlideshowTexts,
  imagePreviewThumbnails: imagePreviewThumbnailsTexts,
  loadingOverlay: loadingOverlayTexts,
  messageBox: messageBoxTexts,
  messageButton: messageButtonTexts,
  pagination: paginationTexts,
  passwordInput: passwordInputTexts,
  readingProgress: readingProgressTexts,
  siteMenu: siteMenuTexts,
  toaster: toasterTexts,
}
