import type { AlbumCardTexts } from '../album-card/album-card-texts.ts'
import type { BackToTopTexts } from '../back-to-top/back-to-top-texts.ts'
import type { CarouselTexts } from '../carousel/carousel-texts.ts'
import type { CommandPaletteTexts } from '../command-palette/command-palette-texts.ts'
import type { ContextMenuTexts } from '../context-menu/context-menu-texts.ts'
import type { DialogTexts } from '../dialog/dialog-texts.ts'
import type { DrawerTexts } from '../drawer/drawer-texts.ts'
import type { SiteMenuTexts } from '../dropdown-menu/site-menu-texts.ts'
import type { EmojiPickerTexts } from '../emoji-picker/emoji-picker-texts.ts'
import type { EmojiSuggestionsTexts } from '../emoji-picker/suggestions/emoji-suggestions-texts.ts'
import type { ErrorSummaryTexts } from '../field/error-summary-texts.ts'
import type { FieldTexts } from '../field/field-texts.ts'
import type { PasswordInputTexts } from '../field/password-input-texts.ts'
import type { ImagePreviewTexts } from '../image-preview/image-preview-texts.ts'
import type { ImagePreviewSlideshowTexts } from '../image-preview/slideshow/image-preview-slideshow-texts.ts'
import type { ImagePreviewThumbnailsTexts } from '../image-preview/thumbnails/image-preview-thumbnails-texts.ts'
import type { LoadingOverlayTexts } from '../loading-overlay/loading-overlay-texts.ts'
import type { MessageBoxTexts } from '../message-box/message-box-texts.ts'
import type { MessageButtonTexts } from '../message-button/message-button-texts.ts'
import type { PaginationTexts } from '../pagination/pagination-texts.ts'
import type { ReadingProgressTexts } from '../reading-progress/reading-progress-texts.ts'
import type { ToasterTexts } from '../toast/toaster-texts.ts'

/** The built-in texts of all components, in one language. */
export interface UiTexts {
  /** Texts of `AlbumCard`. */
  albumCard: AlbumCardTexts
  /** Texts of `BackToTop`. */
  backToTop: BackToTopTexts
  /** Texts of `Carousel`. */
  carousel: CarouselTexts
  /** Texts of `CommandPalette`. */
  commandPalette: CommandPaletteTexts
  /** Texts of `ContextMenu`. */
  contextMenu: ContextMenuTexts
  /** Texts of `Dialog`. */
  dialog: DialogTexts
  /** Texts of `Drawer`. */
  drawer: DrawerTexts
  /** Texts of `EmojiPicker`. */
  emojiPicker: EmojiPickerTexts
  /** Texts of `EmojiSuggestions`. */
  emojiSuggestions: EmojiSuggestionsTexts
  /** Texts of `ErrorSummary`. */
  errorSummary: ErrorSummaryTexts
  /** Texts of the character counter of `Field`. */
  field: FieldTexts
  /** Texts of `ImagePreview`. */
  imagePreview: ImagePreviewTexts
  /** Texts of `ImagePreviewSlideshow`. */
  imagePreviewSlideshow: ImagePreviewSlideshowTexts
  /** Texts of `ImagePreviewThumbnails`. */
  imagePreviewThumbnails: ImagePreviewThumbnailsTexts
  /** Texts of `LoadingOverlay` and `PageLoadingOverlay`. */
  loadingOverlay: LoadingOverlayTexts
  /** Texts of the boxes that `MessageBoxHost` shows. */
  messageBox: MessageBoxTexts
  /** Texts of `MessageButton`. */
  messageButton: MessageButtonTexts
  /** Texts of `Pagination`. */
  pagination: PaginationTexts
  /** Texts of `PasswordInput`. */
  passwordInput: PasswordInputTexts
  /** Texts of `ReadingProgress`. */
  readingProgress: ReadingProgressTexts
  /** Texts of `SiteMenu`. */
  siteMenu: SiteMenuTexts
  /** Texts of `Toaster`. */
  toaster: ToasterTexts
}

/** Texts to replace; a text that is left out stays Chinese. */
export type PartialUiTexts = { readonly [Component in keyof UiTexts]?: Partial<UiTexts[Component]> }
