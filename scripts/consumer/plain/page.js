const comment = document.querySelector('#comment')
addEventListener('emoji-pick', ({ detail }) => comment.setRangeText(`[${detail.entry.name}]`))
