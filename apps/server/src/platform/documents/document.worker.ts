import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import {
  type DocumentJob,
  DocumentJobSchema,
  type DocumentResults,
  type ThirdPartyText,
} from '#platform/documents/document-job.ts'
import { findFeedLinks } from '#platform/documents/find-feed-links.ts'
import { findMention } from '#platform/documents/find-mention.ts'
import { parseFeed } from '#platform/documents/parse-feed.ts'
import { summarizePage } from '#platform/documents/summarize-page.ts'

const parsers: { [Type in DocumentJob['type']]: (document: ThirdPartyText) => DocumentResults[Type] } = {
  feed: parseFeed,
  'feed-links': findFeedLinks,
  mention: findMention,
  summary: summarizePage,
}

const job = v.parse(DocumentJobSchema, workerData)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(parsers[job.type](job))
