import { toast } from '@qingjian/ui/toast'
import { copyText } from './copy-text.ts'

/** Copies a URL and shows the result in a toast. */
export async function copyLink(url: string): Promise<void> {
  try {
    await copyText(url)
    toast.success('链接已复制到剪贴板')
  } catch {
    toast.error('复制失败，请手动复制地址栏中的链接')
  }
}
