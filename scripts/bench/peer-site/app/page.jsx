import Link from 'next/link'
import articles from '../articles.json'

export default function Home() {
  return articles.slice(0, 10).map(({ id, title, summary, cover, width, height }, index) => (
    <article key={id} className="card">
      {cover && (
        <img src={cover} alt="" width={width} height={height} loading={index === 0 ? 'eager' : 'lazy'} />
      )}
      <h2>
        <Link href={`/post/${id}`}>{title}</Link>
      </h2>
      <p>{summary}</p>
    </article>
  ))
}
