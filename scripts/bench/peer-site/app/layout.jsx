import Link from 'next/link'
import './styles.css'

export const metadata = { title: '对照站点', description: '与青简同样的文章，由 Next 渲染。' }

export default function Layout({ children }) {
  return (
    <html lang="zh-CN">
      <body>
        <header>
          <Link href="/">对照站点</Link>
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}
