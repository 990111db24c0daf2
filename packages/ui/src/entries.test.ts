import { expect, test } from 'vitest'
import { listEntries } from '../build/list-entries.ts'
import manifest from '../package.json' with { type: 'json' }

const entries = new Map([
  ...listEntries().map((name) => [name, `${name}/index`] as const),
  ['image-preview/parts', 'image-preview/parts'],
])

/** Custom elements, which need a browser. */
const elements = ['element/emoji-picker', 'element/image-preview'].map((name) => [name, name] as const)

/** Names of the values that an entry exports; types are checked by importing code. */
async function exportedNames(file: string): Promise<string[]> {
  const exported: unknown = await import(`./${file}.ts`)
  if (typeof exported !== 'object' || exported === null) throw new Error(`${file} is no module.`)
  return Object.keys(exported).toSorted()
}

test('each entry exports these names', async () => {
  const exported = Object.fromEntries(
    await Promise.all([...entries].map(async ([entry, file]) => [entry, await exportedNames(file)] as const)),
  )
  expect(exported).toMatchInlineSnapshot(`
    {
      "album-card": [
        "AlbumCard",
      ],
      "avatar": [
        "Avatar",
      ],
      "back-to-top": [
        "BackToTop",
      ],
      "button": [
        "Button",
        "IconButton",
        "buttonAttributes",
      ],
      "carousel": [
        "Carousel",
      ],
      "command-palette": [
        "CommandPalette",
        "matchCommands",
      ],
      "context-menu": [
        "ContextMenu",
      ],
      "dialog": [
        "Dialog",
      ],
      "drawer": [
        "Drawer",
      ],
      "dropdown-menu": [
        "DropdownMenu",
        "SiteMenu",
      ],
      "emoji-data": [
        "createEmojiData",
        "skinTones",
      ],
      "emoji-data/en": [
        "createEmojiData",
        "skinTones",
      ],
      "emoji-picker": [
        "EmojiPicker",
      ],
      "emoji-picker/suggestions": [
        "EmojiSuggestions",
        "useEmojiSuggestions",
      ],
      "emoji-pictures": [
        "emojiPictures",
      ],
      "empty-state": [
        "EmptyState",
      ],
      "field": [
        "Checkbox",
        "ErrorSummary",
        "Field",
        "Input",
        "PasswordInput",
        "Select",
        "Textarea",
        "errorsByPath",
        "useControlAttributes",
      ],
      "highlight": [
        "Highlight",
        "splitByTerm",
      ],
      "icon": [
        "ArrowLeftIcon",
        "ArrowRightIcon",
        "ArrowUpIcon",
        "BellIcon",
        "BookIcon",
        "CalendarIcon",
        "CheckIcon",
        "ChevronDownIcon",
        "ChevronLeftIcon",
        "ChevronRightIcon",
        "ChevronUpIcon",
        "ClockIcon",
        "CloseIcon",
        "CommentIcon",
        "CopyIcon",
        "DownloadIcon",
        "ErrorIcon",
        "ExternalIcon",
        "EyeIcon",
        "EyeOffIcon",
        "FolderIcon",
        "FullscreenIcon",
        "GithubIcon",
        "HeartIcon",
        "HomeIcon",
        "ImageIcon",
        "InboxIcon",
        "InfoIcon",
        "LinkIcon",
        "ListIcon",
        "LockIcon",
        "LogoutIcon",
        "MailIcon",
        "MenuIcon",
        "MonitorIcon",
        "MoonIcon",
        "PauseIcon",
        "PinIcon",
        "PlayIcon",
        "PrintIcon",
        "RefreshIcon",
        "RotateLeftIcon",
        "RotateRightIcon",
        "RssIcon",
        "SearchIcon",
        "ShareIcon",
        "SmileIcon",
        "SuccessIcon",
        "SunIcon",
        "TagIcon",
        "UndoIcon",
        "UserIcon",
        "WarningIcon",
        "ZoomInIcon",
        "ZoomOutIcon",
        "createIcon",
      ],
      "image-preview": [
        "ImagePreview",
        "ImagePreviewCaption",
        "ImagePreviewClose",
        "ImagePreviewDownload",
        "ImagePreviewFullscreen",
        "ImagePreviewNext",
        "ImagePreviewPopup",
        "ImagePreviewPosition",
        "ImagePreviewPrevious",
        "ImagePreviewReset",
        "ImagePreviewRoot",
        "ImagePreviewRotateLeft",
        "ImagePreviewRotateRight",
        "ImagePreviewScale",
        "ImagePreviewStage",
        "ImagePreviewTrigger",
        "ImagePreviewZoomIn",
        "ImagePreviewZoomOut",
      ],
      "image-preview/deep-link": [
        "usePreviewHash",
      ],
      "image-preview/parts": [
        "Caption",
        "Close",
        "Download",
        "Fullscreen",
        "Next",
        "Popup",
        "Position",
        "Previous",
        "Reset",
        "Root",
        "RotateLeft",
        "RotateRight",
        "Scale",
        "Stage",
        "Trigger",
        "ZoomIn",
        "ZoomOut",
      ],
      "image-preview/slideshow": [
        "ImagePreviewSlideshow",
      ],
      "image-preview/thumbnails": [
        "ImagePreviewThumbnails",
      ],
      "image-preview/video": [
        "videoSlide",
      ],
      "lazy-image": [
        "LazyImage",
      ],
      "lazy-image/hosts": [
        "aliyun",
        "buildImageUrls",
        "cloudflare",
        "cloudinary",
        "imgix",
        "qiniu",
        "tencent",
      ],
      "loading-overlay": [
        "LoadingOverlay",
        "PageLoadingOverlay",
        "loading",
      ],
      "message-box": [
        "MessageBoxHost",
        "alert",
        "confirm",
      ],
      "message-button": [
        "MessageButton",
      ],
      "pagination": [
        "Pagination",
      ],
      "reading-progress": [
        "ReadingProgress",
      ],
      "reveal": [
        "Reveal",
      ],
      "skeleton": [
        "Skeleton",
      ],
      "tabs": [
        "Tabs",
      ],
      "tag": [
        "Tag",
        "tagAttributes",
      ],
      "texts": [
        "TextsProvider",
        "en",
        "zhCN",
      ],
      "toast": [
        "Toaster",
        "toast",
      ],
      "tooltip": [
        "Tooltip",
      ],
    }
  `)
})

test('each entry is published, with its types', () => {
  const published = Object.entries(manifest.publishConfig.exports).filter(([path]) => !path.includes('.', 1))
  expect(Object.fromEntries(published)).toEqual(
    Object.fromEntries(
      [...entries, ...elements].map(([entry, file]) => [
        `./${entry}`,
        { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` },
      ]),
    ),
  )
})
