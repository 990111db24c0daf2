#!/usr/bin/env node
import { createBlog } from './create-blog.ts'
import { CreateError } from './create-error.ts'
import { parseArguments, usage } from './parse-arguments.ts'
import { assertNode, readManifest } from './manifest.ts'

try {
  const manifest = readManifest()
  assertNode(manifest.engines.node, process.versions.node)
  const parsed = parseArguments(process.argv.slice(2))
  if (parsed.action === 'help') console.log(usage)
  else if (parsed.action === 'version') console.log(manifest.version)
  else {
    const next = createBlog(parsed, manifest.version)
    if (!parsed.isQuiet) console.log(next)
  }
} catch (error) {
  if (!(error instanceof CreateError)) throw error
  console.error(error.message)
  process.exitCode = error.exitCode
}
