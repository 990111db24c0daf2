import * as v from 'valibot'
import type { ContentProblem } from '#content/compiled-content.ts'
import { checkSiteFields, type SiteFields } from '#content/site/check-site-fields.ts'
import { type ContentReporter, createReporter, describeError } from '#content/content-reporter.ts'
import type { CompileContext } from '#content/compile/compile-context.ts'
import { emptyFields, type MappingFields } from '#content/front-matter/mapping-fields.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { parseYamlFields } from '#content/front-matter/parse-yaml.ts'
import {
  namesPublicationKey,
  type PublicationRules,
  readPublished,
} from '#content/front-matter/publication.ts'
import { type SplitFile, splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { pageSource } from '#content/files/page-source.ts'
import { toRemoteUrl } from '#content/markdown/render-images.ts'
import type { PageFile } from '#content/layout/page-file.ts'
import { createFilePictures } from '#content/pictures/resolve-picture.ts'
import { html } from '#content/pages/page-rules.ts'
import { startEmbedding } from '#content/compile/embed-notes.ts'
import { renderBody } from '#content/compile/render-body.ts'
import { createFieldRenderer, withoutLines } from '#content/compile/render-field.ts'
import { readSiteFacts, type SiteFacts } from '#content/source-facts/read-site-facts.ts'
import { SiteFileSchema, type SiteSettings, sitePictureKeys } from '#content/site/site-settings.ts'

/** Source files of the site settings; either may be missing. */
export interface SiteFiles {
  site: PageFile | null
  about: PageFile | null
  /** Configurations of the old site. */
  configs: readonly PageFile[]
}

/** The settings, or why they could not be read. */
export interface SiteResult {
  /** Null where a file could not be used: the stored version stays. */
  settings: SiteSettings | null
  problems: readonly ContentProblem[]
  isComplete: boolean
}

/** Compiles `site.yaml` and `about.md`. */
export async function compileSite(files: SiteFiles, context: CompileContext): Promise<SiteResult> {
  const siteReporter = createReporter(files.site?.contentPath ?? 'site.yaml')
  const aboutReporter = createReporter(files.about?.contentPath ?? 'about.md')
  const problems = () => [...siteReporter.problems, ...aboutReporter.problems]
  try {
    const site = await readSite(files, context, siteReporter)
    const about = files.about
      ? await renderAbout(files.about, context, aboutReporter)
      : { html: '', isComplete: true }
    const settings = { ...site.fields, aboutMe: about.html }
    return { settings, problems: problems(), isComplete: site.isComplete && about.isComplete }
  } catch (error) {
    siteReporter.report(...describeError(error))
    return { settings: null, problems: problems(), isComplete: true }
  }
}

async function readSite(
  { site, configs }: SiteFiles,
  context: CompileContext,
  reporter: ContentReporter,
): Promise<{ fields: SiteFields; isComplete: boolean }> {
  const file = site ?? configs[0] ?? null
  if (file === null) return { fields: v.parse(SiteFileSchema, {}), isComplete: true }
  const yaml = parseYamlFields(site?.text ?? '', 1)
  const given = checkFields(yaml, reporter)
  const { authorAvatar, ...facts } = missingFacts(readSiteFacts(configs), yaml)
  const fields = { ...given, ...facts }
  const bulletin = await createFieldRenderer(file, context, reporter)(fields.bulletin)
  const pictures = createFilePictures({ path: file.path, sourcePath: pageSource }, context, reporter)
  for (const key of sitePictureKeys) {
    const src = fields[key]
    if (src !== '')
      fields[key] = (await pictures.resolve(src, yaml.lineOf(key)))?.url ?? toRemoteUrl(src) ?? ''
  }
  if (authorAvatar !== undefined) fields.authorAvatar = await resolveOldAvatar(authorAvatar, file, context)
  return { fields: { ...fields, bulletin: bulletin.html }, isComplete: bulletin.isComplete }
}

/** Settings of the old site's configuration that `site.yaml` lacks. */
function missingFacts(facts: SiteFacts, yaml: MappingFields): SiteFacts {
  return Object.fromEntries(Object.entries(facts).filter(([key]) => (yaml.get(key) ?? null) === null))
}

/** A default picture of the old theme may be missing, which is no problem of the author. */
async function resolveOldAvatar(src: string, file: PageFile, context: CompileContext): Promise<string> {
  const source = { path: file.path, sourcePath: pageSource }
  const pictures = createFilePictures(source, context, createReporter(file.contentPath))
  return (await pictures.resolve(src, null))?.url ?? toRemoteUrl(src) ?? ''
}

/** Reports invalid fields and uses their defaults. */
function checkFields(yaml: MappingFields, reporter: ContentReporter): SiteFields {
  const { fields, problems } = checkSiteFields(yaml)
  for (const { key, field, line, reason } of problems)
    reporter.report(line, field === null ? reason : `${key} ${reason}，暂用默认值`)
  return fields
}

async function renderAbout(
  file: PageFile,
  context: CompileContext,
  reporter: ContentReporter,
): Promise<{ html: string; isComplete: boolean }> {
  const split = splitFrontMatter(file.text)
  const fields = tryParse(split, reporter)
  if (fields === null || isHidden(fields, context.layout, reporter)) return { html: '', isComplete: true }
  const source = { ...file, sourcePath: pageSource }
  const text = { split, frontMatter: fields, title: null }
  // HTML has other lines as Markdown.
  const bodyReporter = html.test(file.path) ? withoutLines(reporter) : reporter
  const rendered = await renderBody(source, text, context, bodyReporter, startEmbedding(source))
  rendered.reportLostComponents()
  return { html: rendered.body.html, isComplete: rendered.areComplete() }
}

/** Null for front matter that cannot be read, which is reported, and may hide the text. */
function tryParse(split: SplitFile, reporter: ContentReporter): MappingFields | null {
  try {
    return parseFrontMatter(split, reporter)
  } catch (error) {
    const [line, reason] = describeError(error)
    const mayHide = namesPublicationKey(split.frontMatter)
    reporter.report(line, mayHide ? `${reason}；关于页没有显示` : reason)
    return mayHide ? null : emptyFields
  }
}

/** Drafts are hidden, and texts with a password, which locks articles alone and is reported. */
function isHidden(fields: MappingFields, rules: PublicationRules, reporter: ContentReporter): boolean {
  if (fields.get('password') !== undefined) {
    reporter.report(fields.lineOf('password'), '关于页不能加密，为免泄露没有显示')
    return true
  }
  return !readPublished(fields, rules)
}
