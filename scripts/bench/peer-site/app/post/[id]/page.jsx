import articles from '../../../articles.json'

export function generateStaticParams() {
  return articles.map(({ id }) => ({ id: String(id) }))
}

export default async function Post({ params }) {
  const { id } = await params
  const { title, cover, width, height, html } = articles.find((article) => String(article.id) === id)
  return (
    <article>
      <h1>{title}</h1>
      {cover && <img src={cover} alt="" width={width} height={height} />}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}
