import type { CompileContext } from '#content/compile/compile-context.ts'
import type { CompiledFile, CompiledPicture } from '#content/compiled-content.ts'
import type { ContentReporter } from '#content/content-reporter.ts'
import { createEmbedRenderer, type Embedding } from '#content/compile/embed-notes.ts'
import { findCodeFile, readCodeFile } from '#content/files/find-code-file.ts'
import { createMediaResolver } from '#content/files/resolve-media.ts'
import { pageSource } from '#content/files/page-source.ts'
import { createSourceReferences } from '#content/files/source-references.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { includeFiles } from '#content/compile/include-files.ts'
import { lineFinder } from '#content/markdown/line-finder.ts'
import { convertComponents } from '#content/markdown/convert-components.ts'
import { convertMdx } from '#content/markdown/convert-mdx.ts'
import { removeBlockIds } from '#content/markdown/remove-block-ids.ts'
import { removeVaultComments } from '#content/markdown/remove-vault-comments.ts'
import { type RenderedMarkdown, renderMarkdown } from '#content/markdown/render-markdown.ts'
import { createFilePictures } from '#content/pictures/resolve-picture.ts'
import type { PostFile, PostText } from '#content/layout/post-file.ts'
import { createPostLinks, titleOfSlug } from '#content/compile/resolve-post.ts'
import { slugLinkPrefix } from '#content/article-path.ts'
import type { TagSite } from '#content/template-tags/render-tags.ts'
import { renderTemplateTags } from '#content/template-tags/render-template-tags.ts'

/** Names of lost components that are reported. */
const maxLost = 20

/** A rendered text, with what its references are resolved by. */
export interface RenderedBody {
  body: RenderedMarkdown
  /** Files that the text names. */
  readonly files: readonly CompiledFile[]
  /** Reports components of VuePress of which nothing is left. */
  reportLostComponents: () => void
  /** Resolves a further picture of the text, such as the cover of an article. */
  resolvePicture: (src: string, line: number | null) => Promise<CompiledPicture | null>
  /** Whether every resolved picture has all its formats. */
  areComplete: () => boolean
}

/**
 * Renders the text of an article, a page, a moment or a note that one of them embeds: relative links start from its source path,
 * other references from its file.
 */
export async function renderBody(
  file: PostFile,
  { split, frontMatter, title }: PostText,
  context: CompileContext,
  reporter: ContentReporter,
  embedding: Embedding,
): Promise<RenderedBody> {
  const lineOf = lineFinder(split)
  // The files of the about page and of settings are not served.
  const references = file.sourcePath === pageSource ? null : createSourceReferences(file, context)
  const pictures = createFilePictures(file, context, reporter, references ?? undefined)
  const links = createPostLinks(file, lineOf, context, reporter, references)
  const resolveMedia =
    references === null ? () => null : createMediaResolver(file, lineOf, context, reporter, references)
  const folder = mediaFolder(frontMatter)
  const onUnknown = (name: string, text: string) =>
    reporter.report(lineOf(text), `不认识的标签 ${name}，只留下了文字`)
  const written = context.layout.isVault ? removeBlockIds(removeVaultComments(split.body)) : split.body
  const isMdx = /\.mdx$/i.test(file.path)
  /** MDX reports its own. */
  const lostComponents = new Map<string, string>()
  const onEmpty = (name: string, text: string): void => {
    if (context.layout.system !== 'vuepress' || isMdx) return
    if (lostComponents.size < maxLost && !lostComponents.has(name)) lostComponents.set(name, text)
  }
  const included =
    context.layout.system === 'vuepress'
      ? includeFiles(written, file, context, reporter, embedding.left)
      : written
  const known = convertComponents(included, onEmpty)
  const source = isMdx ? convertMdx(known, onUnknown) : known
  const markdown = renderTemplateTags(source, {
    ...tagSite(file, context),
    paramOf: (name) => yamlText(frontMatter.get(name)),
    onUnknown,
  })
  const body = await renderMarkdown(markdown, {
    highlighter: context.highlighter,
    formulaMacros: context.formulaMacros,
    resolvePicture: (src) => pictures.resolve(within(folder, src), lineOf(src)),
    resolvePost: links.resolve,
    resolveMedia: (src) => resolveMedia(within(folder, src)),
    renderEmbed: createEmbedRenderer(context, embedding, renderBody),
    budgets: embedding.budgets,
    reporter,
    // A rendered tag may have a different number of lines.
    firstLine: markdown === source && known === written ? split.bodyLine : null,
    onProgress: context.onProgress,
    extractsTitle: title === null,
    title,
  })
  return {
    body,
    get files() {
      return references?.files ?? []
    },
    reportLostComponents() {
      for (const [name, tag] of lostComponents)
        reporter.report(lineOf(tag), `不认识的组件 ${name}，没有留下内容`)
    },
    resolvePicture: (src, line) => pictures.resolve(within(folder, src), line),
    areComplete: () => pictures.areComplete && embedding.areComplete,
  }
}

/** The folder of an article's pictures, as a theme of Jekyll has it; null for none. */
function mediaFolder(fields: MappingFields): string | null {
  return yamlText(fields.get('media_subpath')) ?? yamlText(fields.get('img_path'))
}

/** A relative address in the folder. */
function within(folder: string | null, src: string): string {
  if (folder === null || /^(?:[/#]|[a-z][a-z\d+.-]*:)/i.test(src)) return src
  return `${folder.replace(/\/$/, '')}/${src}`
}

function tagSite(file: PostFile, context: CompileContext): Pick<TagSite, 'linkTo' | 'titleOf' | 'readCode'> {
  return {
    linkTo: (slug) => `${slugLinkPrefix}${slug}`,
    titleOf(slug) {
      const title = titleOfSlug(slug, context)
      context.inputs.title(file, slug, title)
      return title
    },
    readCode(name) {
      const found = findCodeFile(context, name)
      const code = found && readCodeFile(found)
      context.inputs.code(file, name, found, code)
      return code
    },
  }
}
