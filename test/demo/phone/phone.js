import { ask } from './page/ask.js'
import { drawAccount } from './page/drawAccount.js'
import { drawApp } from './page/drawApp.js'
import { drawList } from './page/drawList.js'
import { drawQuestion } from './page/drawQuestion.js'
import { readPicture } from './page/readPicture.js'
import { scanCamera } from './page/scanCamera.js'

const POLL_MS = 500
const find = (id) => document.getElementById(id)
const status = find('status')
const problem = find('link-problem')
const link = find('link')
const asked = new Set()
let turn = 0
let isPairing = false
// The link in the field was taken: a second press on the button that comes late means the same link.
let isTaken = false
let scanning
// What was said because the phone did not answer.
let lost

function draw({ questions, sessions, accounts }) {
  drawList(find('questions'), {
    items: questions,
    draw: (question) =>
      drawQuestion(question, (answer) =>
        act('answer', answer, answer.isApproved ? 'Approved.' : 'Declined.'),
      ),
    heading: find('questions-title'),
  })
  drawList(find('apps'), {
    items: sessions,
    draw: (session) => drawApp(session, (which) => act('disconnect', which, 'Disconnected.')),
    heading: find('apps-title'),
  })
  drawList(find('accounts'), {
    items: accounts,
    draw: (account) => drawAccount(account, (which) => act('account', which, 'The apps are told.')),
  })
  find('no-questions').hidden = questions.length > 0
  find('no-apps').hidden = sessions.length > 0
  const fresh = questions.filter(({ id }) => !asked.has(id))
  for (const { id } of fresh) asked.add(id)
  if (fresh.length === 0) return
  // With their number, so that the second of two that are alike is told as well.
  const others = questions.length > 1 ? ` ${questions.length} questions wait.` : ''
  say(`New question: ${fresh.map(({ title }) => title).join(' ')}${others}`)
}

/** Tells it to those who do not see the page, too; once each, as a live region speaks when it changes. */
function say(text) {
  if (status.textContent !== text) status.textContent = text
}

/** Asks and draws. A later one's answer is newer, so an answer that comes after it is not drawn. */
async function refresh(path, body, done) {
  turn += 1
  const own = turn
  const state = await ask(path, body)
  // Before the state is drawn, which may tell of a new question.
  if (done) say(done)
  if (own === turn) draw(state)
}

async function act(name, body, done) {
  try {
    await refresh(`/${name}`, body, done)
  } catch (error) {
    say(error.message)
  }
}

async function pair(uri) {
  // Pressed twice, the second time would say that the link was used.
  if (isPairing) return
  isPairing = true
  problem.textContent = ''
  link.removeAttribute('aria-invalid')
  say('Reading the link …')
  try {
    await refresh('/pair', { uri }, 'The app’s question comes next.')
    link.value = ''
    isTaken = true
  } catch (error) {
    refuse(error)
  } finally {
    isPairing = false
  }
}

function refuse({ message }) {
  say('')
  problem.textContent = message
  link.setAttribute('aria-invalid', 'true')
}

function pairPicture(file) {
  return readPicture(file).then(pair).catch(refuse)
}

async function scan() {
  scanning = new AbortController()
  find('scan').hidden = true
  find('camera').hidden = false
  find('cancel').focus()
  try {
    const text = await scanCamera(find('video'), scanning.signal)
    if (text) await pair(text)
  } catch (error) {
    refuse(error)
  } finally {
    find('camera').hidden = true
    find('scan').hidden = false
    find('scan').focus()
  }
}

function pictureIn(transfer) {
  return [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/'))
}

find('pair').addEventListener('submit', (event) => {
  event.preventDefault()
  if (!isTaken) pair(link.value)
})
link.addEventListener('input', () => {
  isTaken = false
})
find('picture').addEventListener('change', ({ target }) => {
  const [file] = target.files
  // Emptied, it tells of the same picture when that is chosen again.
  if (file)
    pairPicture(file).finally(() => {
      target.value = ''
    })
})
document.addEventListener('paste', (event) => {
  const file = pictureIn(event.clipboardData)
  if (!file) return
  event.preventDefault()
  pairPicture(file)
})
document.addEventListener('dragover', (event) => {
  event.preventDefault()
  find('drop').classList.add('over')
})
document.addEventListener('dragleave', () => find('drop').classList.remove('over'))
document.addEventListener('drop', (event) => {
  event.preventDefault()
  find('drop').classList.remove('over')
  const file = pictureIn(event.dataTransfer)
  if (file) pairPicture(file)
  else pair(event.dataTransfer?.getData('text/plain') ?? '')
})
find('scan').hidden = !navigator.mediaDevices?.getUserMedia
find('scan').addEventListener('click', scan)
find('cancel').addEventListener('click', () => scanning?.abort())

async function update() {
  try {
    await refresh('/state')
    if (status.textContent === lost) say('')
    lost = undefined
  } catch ({ message }) {
    lost = message
    say(message)
  }
}

async function poll() {
  if (!document.hidden) await update()
  setTimeout(poll, POLL_MS)
}
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) update()
})
poll()
