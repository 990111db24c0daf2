import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CompiledPost } from '#content/compiled-content.ts'
import { createReporter } from '#content/content-reporter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { readPostFields } from '#content/front-matter/post-fields.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { render } from '#content/testing/render.ts'
import { makePost, testNow } from './posts.ts'
import { transcribePost } from './transcribe-post.ts'

const YEAR = 365 * 86_400_000

const folder = fileURLToPath(new URL('../../../content/posts', import.meta.url))

/** The articles of the demo content, compiled without their pictures; drafts too, and all dated before `testNow`. */
export async function readDemoPosts(): Promise<CompiledPost[]> {
  const posts: CompiledPost[] = []
  for await (const file of glob('**/*.md', { cwd: folder })) {
    const split = splitFrontMatter(await readFile(join(folder, file), 'utf8'))
    const facts = { name: basename(file), modifiedAt: testNow }
    const {
      title,
      summary,
      cover: _,
      ...fields
    } = readPostFields(parseFrontMatter(split), facts, createReporter(file))
    // Without languages, code is not highlighted.
    const { plainText, excerpt } = await render(split.body.replaceAll(/^```.+/gm, '```'))
    posts.push(
      transcribePost(
        makePost({
          ...fields,
          isPublished: true,
          createdAt: fields.createdAt - YEAR,
          title: title ?? file,
          summary: summary ?? excerpt,
          plainText,
          sourcePath: file,
        }),
      ),
    )
  }
  return posts
}
