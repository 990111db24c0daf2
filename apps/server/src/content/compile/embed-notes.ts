import { statSync } from 'node:fs'
import type { ElementContent, Root } from 'hast'
import type { CompileContext } from '#content/compile/compile-context.ts'
import { type ContentReporter, createReporter, UnusableFileError } from '#content/content-reporter.ts'
import { readCodeFile } from '#content/files/find-code-file.ts'
import { findIncludedFile } from '#content/files/find-included-file.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { readPublicText } from '#content/front-matter/read-public-text.ts'
import { articleFile } from '#content/layout/list-posts.ts'
import { relativePosixPath } from '#content/content-files.ts'
import { removeVaultComments } from '#content/markdown/remove-vault-comments.ts'
import { noteSection } from '#content/markdown/note-section.ts'
import type { EmbedRenderer } from '#content/markdown/render-embeds.ts'
import { createRenderBudgets, type RenderBudgets } from '#content/markdown/render-markdown.ts'
import { pathOfSlug } from '#content/compile/resolve-post.ts'
import type { PostFile, PostText } from '#content/layout/post-file.ts'

/** Notes in notes. */
const maxDepth = 3
/** Notes that one article shows, those in notes included. */
const maxNotes = 50
/** Characters of these notes together. */
const maxCharacters = 512 * 1024
/** Characters of the files that the article and its notes include; further ones are left out. */
const maxIncluded = 1024 * 1024

/** What is embedded in one article; further notes are links. */
export interface Embedding {
  /** Source paths of the article and of the notes around the current one. */
  path: readonly string[]
  left: { notes: number; characters: number; included: number }
  budgets: RenderBudgets
  /** Whether the pictures of the notes have all their formats. */
  areComplete: boolean
}

/** Renders the text of a note. */
type NoteRenderer = (
  file: PostFile,
  text: PostText,
  context: CompileContext,
  reporter: ContentReporter,
  embedding: Embedding,
) => Promise<{ body: { tree: Root }; areComplete: () => boolean }>

/** Creates the state of an article before it is rendered. */
export function startEmbedding({ sourcePath }: PostFile): Embedding {
  return {
    path: [sourcePath],
    left: { notes: maxNotes, characters: maxCharacters, included: maxIncluded },
    budgets: createRenderBudgets(),
    areComplete: true,
  }
}

/**
 * Renders embedded notes as visitors see them at their own address. A draft, a note with a password and one that is not public yet
 * stay links. What is wrong in a note is reported where it is compiled itself.
 */
export function createEmbedRenderer(
  context: CompileContext,
  embedding: Embedding,
  renderNote: NoteRenderer,
): EmbedRenderer {
  const { path, left } = embedding

  async function render(note: PublicNote, fragment: string): Promise<ElementContent[] | null> {
    const { file, split, frontMatter } = note
    const body = shownPart(note, fragment, context.layout.isVault)
    if (body === null || body.length > left.characters) return null
    left.characters -= body.length
    const inner = { ...embedding, path: [...path, file.sourcePath] }
    // A section keeps its heading.
    const text = { split: { ...split, body }, frontMatter, title: fragment === '' ? note.title : '' }
    const rendered = await renderNote(file, text, context, createReporter(file.contentPath), inner)
    embedding.areComplete &&= rendered.areComplete()
    return rendered.body.tree.children.filter((child) => child.type !== 'doctype')
  }

  return async (target) => {
    const [, name = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(target) ?? []
    const sourcePath = pathOfSlug(name.trim().replace(/\.md$/i, ''), context)
    if (!context.sourcePaths.has(sourcePath) || path.includes(sourcePath)) return null
    if (path.length > maxDepth || left.notes <= 0) return null
    left.notes--
    try {
      const note = readPublicNote(sourcePath, context)
      return note && (await render(note, fragment))
    } catch (error) {
      // The note has a flaw, for which it is not published either.
      if (error instanceof UnusableFileError || error instanceof RangeError) return null
      throw error
    }
  }
}

interface PublicNote extends PostText {
  file: PostFile
}

/**
 * Reads a note; null for one that visitors cannot read, also for one that they will not be able to read later.
 * @throws UnusableFileError for one that cannot be published.
 */
function readPublicNote(sourcePath: string, context: CompileContext): PublicNote | null {
  const { layout, inputs } = context
  const path = articleFile(layout, sourcePath)
  const contentPath = relativePosixPath(layout.root, path)
  const found = findIncludedFile(context, contentPath)
  // Without the text: nothing is stored from which a password can be guessed.
  inputs.include({ path, sourcePath }, contentPath, found, null)
  const text = found === null || found.isHidden ? null : readCodeFile(found)
  if (found === null || text === null) return null
  const file = { path, sourcePath, contentPath, text, modifiedAt: statSync(found.path).mtimeMs }
  const shown = readPublicText(file, splitFrontMatter(text), layout)
  if (shown === null) return null
  inputs.include({ path, sourcePath }, contentPath, found, text)
  return { file, ...shown }
}

/** The part of a note that an article shows; null where there is none. */
function shownPart({ split: { body } }: PublicNote, fragment: string, isVault: boolean): string | null {
  if (fragment === '') return body
  return noteSection(isVault ? removeVaultComments(body) : body, fragment)
}
