import { extname } from 'node:path'

/** How a file of the author is sent. */
export interface FileType {
  contentType: string
  /** Whether browsers save it instead of showing it: everything that they could run as a page of this site. */
  isAttachment: boolean
  kind: 'video' | 'audio' | 'other'
}

const videos: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
}

const audios: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
}

/** Shown as text: with `nosniff` no browser runs them. */
const texts =
  'txt csv tsv log diff patch srt lrc c h cc cpp hpp cs go java kt rs rb php pl py r lua sh bat ps1 sql swift ts tsx jsx ' +
  'vue tex bib ipynb'

// No settings and no keys, which an article may name without meaning to publish them.
const downloads =
  'zip rar 7z gz tgz bz2 xz zst tar jar war apk ipa exe msi dmg iso img deb rpm appimage crx xpi bin dat pcap pcapng torrent ' +
  'doc docx xls xlsx ppt pptx odt ods odp rtf pages numbers epub mobi azw3 djvu chm ps eps ai psd xd fig sketch xmind ' +
  'drawio mm vsdx kml gpx ics stl obj glb gltf blend dwg dxf step ttf otf woff woff2 mid midi wma wmv avi mkv flv swf json ' +
  'xml html htm xhtml svg js mjs css wasm rdb npy npz mat parquet'

const textTypes = new Set(texts.split(' '))
const downloadTypes = new Set(downloads.split(' '))

/** The type of a file that articles may link to, by its name; null for one that is not served. */
export function fileTypeOf(name: string): FileType | null {
  const extension = extname(name).slice(1).toLowerCase()
  const video = Object.hasOwn(videos, extension) ? videos[extension] : undefined
  if (video !== undefined) return { contentType: video, isAttachment: false, kind: 'video' }
  const audio = Object.hasOwn(audios, extension) ? audios[extension] : undefined
  if (audio !== undefined) return { contentType: audio, isAttachment: false, kind: 'audio' }
  if (extension === 'pdf') return { contentType: 'application/pdf', isAttachment: false, kind: 'other' }
  if (extension === 'vtt')
    return { contentType: 'text/vtt; charset=utf-8', isAttachment: false, kind: 'other' }
  if (textTypes.has(extension))
    return { contentType: 'text/plain; charset=utf-8', isAttachment: false, kind: 'other' }
  if (downloadTypes.has(extension))
    return { contentType: 'application/octet-stream', isAttachment: true, kind: 'other' }
  return null
}
