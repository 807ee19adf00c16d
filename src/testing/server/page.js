// The script of the page: shows what arrived, and simulates what happens next.

// ---- Elements

const byId = (id) => document.getElementById(id);
const create = (name, fields) => Object.assign(document.createElement(name), fields);
const createText = (text) => create('pre', { textContent: text, tabIndex: 0 });
const clone = (id) => byId(id).content.firstElementChild.cloneNode(true);

/** Sets the text of the parts with these classes, and hides those without text. */
function fill(node, texts) {
  for (const [name, text] of Object.entries(texts)) {
    const part = node.querySelector(`.${name}`);
    if (part.textContent !== text) part.textContent = text;
    part.hidden = text === '';
  }
}

/** Makes the children those of the items, by key. What stays isn't touched, so it keeps its focus, and stays open. */
function showItems(place, items, createItem, update = () => {}) {
  const before = place.shown ?? new Map();
  place.shown = new Map(items.map((item) => [item.key, before.get(item.key) ?? createItem(item)]));
  for (const [key, node] of before) if (!place.shown.has(key)) node.remove();
  items.forEach((item, index) => {
    const node = place.shown.get(item.key);
    update(node, item);
    if (place.children[index] !== node) place.insertBefore(node, place.children[index] ?? null);
  });
}

let noticeTimer;

function notify(textContent, className = '') {
  Object.assign(byId('notice'), { textContent, className });
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => (byId('notice').textContent = ''), 5000);
}

// ---- The control API

async function request(method, path, body) {
  const response = await fetch(`/_sandbox/${path}`, { method, body: body && JSON.stringify(body) });
  const result = await response.json();
  if (!response.ok) throw new Error(result.message);
  return result;
}

const act = (path, body, text) =>
  request('POST', path, body)
    .then(refresh)
    .then(() => notify(text))
    .catch((error) => notify(error.message, 'bad'));

// ---- Text

const relative = new Intl.RelativeTimeFormat('en', { style: 'narrow' });
const units = { day: 86_400_000, hour: 3_600_000, minute: 60_000 };

function formatAge(date) {
  const age = Date.parse(date) - Date.parse(overview.now);
  const unit = Object.keys(units).find((name) => Math.abs(age) >= units[name]);
  return unit ? relative.format(Math.trunc(age / units[unit]), unit) : 'now';
}

const formatTime = (date) => new Date(date).toLocaleTimeString();
const formatDate = (date) => new Date(date).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'long' });
const formatCount = (count, name) => `${count} ${name}${count === 1 ? '' : 's'}`;
const formatMailbox = ({ name, email }) => (name ? `${name} <${email}>` : email);
const formatMailboxes = (mailboxes) => mailboxes?.map(formatMailbox).join(', ');
const isBad = (event) => /bounce|blocked|spam|failed|error|reject/i.test(event);

/** `hard bounce` for `hard_bounce`. */
const toWords = (name) => name.replace(/_|(?=[A-Z])/g, ' ').toLowerCase();

const shorten = (name, value) =>
  typeof value === 'string' && value.length > 5000 ? `${value.slice(0, 200)}… (${value.length} characters)` : value;
const toJson = (value) => JSON.stringify(value, shorten, 2);

// ---- Messages

let overview = { now: new Date().toISOString() };
let messages = [];
const read = new Set(JSON.parse(sessionStorage.getItem('read') ?? '[]'));

/** Every message in one form, the latest first. */
function toMessages({ emails, received, sms, whatsApp }) {
  const found = [
    ...emails.map(fromEmail),
    ...received.map(fromReceived),
    ...fromEvents('SMS', sms, 'phoneNumber'),
    ...fromEvents('WhatsApp', whatsApp, 'contactNumber'),
  ].map((message) => ({ ...message, key: `${message.id} ${message.to}` }));
  // An email to an address twice is in the log twice.
  const unique = [...new Map(found.map((message) => [message.key, message])).values()];
  return unique.sort((one, other) => Date.parse(one.date) - Date.parse(other.date)).reverse();
}

const fromEmail = (record) => ({
  kind: 'Email',
  id: record.messageId,
  from: record.from,
  to: record.email,
  subject: record.subject,
  date: record.createdAt ?? record.date,
  events: record.events,
  fileCount: record.attachmentCount,
  record,
});

const fromReceived = (record) => ({
  kind: 'Received',
  id: record.uuid,
  from: record.sender,
  to: record.recipient,
  subject: record.subject,
  date: record.receivedAt,
  events: (record.logs ?? []).map(({ type, date }) => ({ name: type, time: date })),
  fileCount: record.attachments?.length,
  record,
});

/** The log of SMS and WhatsApp messages has only events. */
const fromEvents = (kind, events, address) =>
  Object.values(Object.groupBy(events, (event) => `${event.messageId} ${event[address]}`)).map(([first, ...rest]) => ({
    kind,
    id: first.messageId,
    from: first.sender ?? String(first.senderNumber ?? ''),
    to: String(first[address]),
    subject: first.content ?? (first.templateId === undefined ? '' : `Template ${first.templateId}`),
    date: first.date,
    events: [first, ...rest].map(({ event, date }) => ({ name: event, time: date })),
    record: first,
  }));

const isScheduled = ({ record, events }) => record.scheduledAt !== undefined && events.length === 0;

/** What the list says about a message, unless it just arrived. */
function latestEvent(message) {
  if (isScheduled(message)) return 'scheduled';
  const name = message.events.at(-1)?.name ?? '';
  return /^(sent|accepted|received|processed|.*elivered)$/.test(name) ? '' : toWords(name);
}

function isFound(message) {
  const { from, to, subject, kind, record } = message;
  const text = [from, to, subject, kind, latestEvent(message), ...(record.tags ?? [])].join(' ').toLowerCase();
  const words = byId('search').value.toLowerCase().split(/\s+/);
  return ['', kind].includes(byId('kind').value) && words.every((word) => text.includes(word));
}

const readKey = ({ key, date }) => `${key} ${date}`;
const isUnread = (message) => !read.has(readKey(message));

function markRead(found) {
  for (const message of found) read.add(readKey(message));
  sessionStorage.setItem('read', JSON.stringify([...read]));
}

// ---- The list

/** More would make the page slow. */
const maxRows = 500;

function showList() {
  const found = messages.filter(isFound);
  const unread = messages.filter(isUnread).length;
  byId('empty').hidden = messages.length > 0;
  byId('inbox').hidden = messages.length === 0;
  byId('read').disabled = unread === 0;
  byId('total').textContent = [
    found.length < messages.length && `${found.length} of`,
    formatCount(messages.length, 'message'),
    unread > 0 && `(${unread} unread)`,
    found.length > maxRows && `, the latest ${maxRows}`,
  ]
    .filter(Boolean)
    .join(' ');
  document.title = unread > 0 ? `(${unread}) Sandbox` : 'Sandbox';
  setCount('messages', unread);
  showItems(byId('list'), found.slice(0, maxRows), () => clone('row-template'), updateRow);
}

function updateRow(row, message) {
  const { kind, from, to, subject, date, fileCount = 0, key } = message;
  const link = row.querySelector('a');
  const latest = latestEvent(message);
  fill(row, {
    unread: isUnread(message) ? 'Unread' : '',
    person: kind === 'Received' ? `From ${from}` : `To ${to}`,
    subject: subject || '(no subject)',
    kind: kind === 'Email' ? '' : kind,
    files: fileCount > 0 ? formatCount(fileCount, 'file') : '',
    latest,
  });
  row.querySelector('.latest').classList.toggle('bad', isBad(latest));
  Object.assign(row.querySelector('time'), {
    textContent: formatAge(date),
    dateTime: date,
    title: formatDate(date),
  });
  link.href = toHash(key);
  link.ariaCurrent = key === currentKey() ? 'true' : null;
}

// ---- The open message

let opened;
let tab = 'HTML';
let blobs = [];

function createBlob(content, type) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  blobs.push(url);
  return url;
}

async function showOpen() {
  const key = currentKey();
  const message = messages.find((other) => other.key === key);
  byId('messages').classList.toggle('has-open', key !== '');
  if (!message) return showNothing(key);
  if (opened && readKey(opened) === readKey(message)) return updateEvents(message);
  opened = message;
  markRead([message]);
  showList();
  try {
    const result = await request('POST', 'content', { id: message.id });
    if (opened === message) showMessage(message, toContent(message, result));
  } catch (error) {
    // The next refresh tries again.
    opened = undefined;
    throw error;
  }
}

function showNothing(key) {
  opened = undefined;
  const textContent = key === '' ? 'Choose a message.' : 'This message is no longer there.';
  byId('open').hidden = messages.length === 0;
  if (byId('open').lastElementChild?.textContent === textContent) return;
  const back = create('a', { className: 'back', href: '#messages', textContent: '← Messages' });
  byId('open').replaceChildren(back, create('p', { className: 'hint', textContent }));
}

/** What the tabs show. An email without HTML has its text in `body`. */
function toContent(message, { content, emails, files }) {
  const { kind, to, subject, record } = message;
  if (kind === 'Received') {
    const { RawHtmlBody: html, RawTextBody: text } = content ?? {};
    return { html, text, files, json: { log: record, payload: content } };
  }
  if (kind !== 'Email') return { text: subject, json: record };
  const log = emails.find(({ email }) => email === to) ?? record;
  const html = log.body === log.text ? undefined : log.body;
  const sent = content?.attachment?.map(({ name, url, content: base64 }) => ({ name: name ?? url, url, base64 }));
  return { html, text: log.text, files: sent, sent: content, emails, json: { log, sent: content } };
}

function showMessage(message, content) {
  for (const url of blobs.splice(0)) URL.revokeObjectURL(url);
  const node = clone('message-template');
  const title = message.subject || '(no subject)';
  Object.assign(node.querySelector('h2'), { textContent: title, title });
  for (const [name, text] of toFields(message, content))
    node.querySelector('dl').append(create('dt', { textContent: name }), create('dd', { textContent: text }));
  byId('open').hidden = false;
  byId('open').replaceChildren(node);
  byId('open').scrollTop = 0;
  updateEvents(message);
  showTabs(toPanels(content));
  // On a phone, the message replaces the list.
  if (getComputedStyle(byId('inbox')).display === 'none') node.querySelector('h2').focus();
}

function toFields({ kind, id, from, to, date, record }, { sent, emails = [] }) {
  const copy = emails.findIndex(({ email }) => email === to) + 1;
  return [
    ['From', sent?.sender?.email ? formatMailbox(sent.sender) : from],
    ['To', formatMailboxes(sent?.to) ?? to],
    ['Cc', formatMailboxes(sent?.cc)],
    ['Bcc', formatMailboxes(sent?.bcc)],
    ['Reply to', sent?.replyTo && formatMailbox(sent.replyTo)],
    ['This copy', emails.length > 1 && `${to}, ${copy} of ${emails.length} recipients`],
    ['Time', formatDate(date)],
    ['Scheduled', record.scheduledAt && formatDate(record.scheduledAt)],
    ['Template', record.templateId],
    ['Tags', record.tags?.join(', ')],
    [kind === 'Received' ? 'UUID' : 'Message id', id],
  ].filter(([, text]) => text);
}

function updateEvents(message) {
  const { events } = message;
  const place = document.querySelector('.events');
  if (!place) return;
  place.hidden = events.length === 0;
  const items = events.map(({ name, time }, index) => ({ key: `${index} ${name}`, name, time }));
  showItems(place, items, createEvent);
  showItems(document.querySelector('.reports'), toActions(message), createAction);
}

function createEvent({ name, time }) {
  const item = create('li', { className: isBad(name) ? 'bad' : '', textContent: `${toWords(name)} ` });
  item.append(create('time', { textContent: formatTime(time), dateTime: time, title: formatDate(time) }));
  return item;
}

/** What can happen to an email. */
const reports = ['opened', 'click', 'softBounce', 'hardBounce', 'blocked', 'spam', 'unsubscribed'];

function toActions(message) {
  const { kind, id, to, record } = message;
  if (kind !== 'Email') return [];
  if (isScheduled(message)) {
    const milliseconds = () => ({ milliseconds: Date.parse(record.scheduledAt) - Date.parse(overview.now) });
    const onclick = () => act('clock', milliseconds(), 'The clock moved, and the email was sent.');
    return [{ key: 'clock', title: 'Move the clock to its time', onclick }];
  }
  return reports.map((event) => {
    const title = toWords(event);
    const onclick = () => act('report', { email: to, event, messageId: id }, `${to}: ${title}`);
    return { key: event, title: title[0].toUpperCase() + title.slice(1), onclick };
  });
}

const createAction = ({ title, onclick }) => create('button', { type: 'button', textContent: title, onclick });

// ---- The tabs of the open message

function toPanels({ html, text, files = [], json }) {
  const attachments = { name: 'Attachments', title: `Attachments (${files.length})`, show: () => createFiles(files) };
  return [
    html && { name: 'HTML', raw: html, show: () => createFrame(html) },
    text && { name: 'Text', raw: text, show: () => createText(text) },
    html && { name: 'Source', raw: html, show: () => createText(html) },
    files.length > 0 && attachments,
    { name: 'JSON', raw: toJson(json), show: () => createText(toJson(json)) },
  ].filter(Boolean);
}

function showTabs(panels) {
  const list = document.querySelector('[role=tablist]');
  for (const { name, title = name } of panels) {
    const button = create('button', { type: 'button', role: 'tab', id: `tab-${name}`, textContent: title });
    button.setAttribute('aria-controls', 'panel');
    list.append(button);
  }
  const select = (name) => {
    const { name: chosen, raw, show } = panels.find((panel) => panel.name === name) ?? panels[0];
    for (const button of list.children) {
      const isSelected = button.id === `tab-${chosen}`;
      Object.assign(button, { ariaSelected: isSelected, tabIndex: isSelected ? 0 : -1 });
    }
    byId('panel').replaceChildren(show());
    byId('panel').setAttribute('aria-labelledby', `tab-${chosen}`);
    const href = raw === undefined ? '' : createBlob(raw, 'text/plain; charset=utf-8');
    Object.assign(document.querySelector('.raw'), { href, hidden: raw === undefined });
  };
  list.onclick = ({ target }) => target.role === 'tab' && select((tab = target.id.slice('tab-'.length)));
  list.onkeydown = ({ key, target }) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const next = step && [...list.children].at(([...list.children].indexOf(target) + step) % panels.length);
    next?.click();
    next?.focus();
  };
  select(tab);
}

/** The frame inherits this page's policy, and loads remote images only if it is told to. */
function createFrame(html) {
  const node = clone('frame-template');
  const [label, frame] = node.children;
  const show = (sources) => {
    // `default-src` also stops prefetching, which a policy allows if it allows images.
    const policy = `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src ${sources}">`;
    frame.srcdoc = `${policy}<base target="_blank">${html}`;
  };
  label.hidden = !/<img[^>]+src\s*=\s*["']?\s*(https?:)?\/\/|url\(\s*["']?(https?:)?\/\//i.test(html);
  label.firstElementChild.onchange = ({ target }) => show(target.checked ? 'data: http: https:' : 'data:');
  show('data:');
  return node;
}

function createFiles(files) {
  const list = create('ul', { className: 'attachments' });
  for (const { name, contentType = '', url, base64 } of files) {
    const bytes = url ? undefined : Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const link = create('a', { textContent: url ? 'Open' : 'Download' });
    // A browser must never show a file as a page of this origin.
    if (bytes) Object.assign(link, { href: createBlob(bytes, 'application/octet-stream'), download: toSafeName(name) });
    else if (/^https?:/i.test(url)) Object.assign(link, { href: url, target: '_blank', rel: 'noreferrer' });
    link.setAttribute('aria-label', `${link.textContent} ${name}`);
    const size = bytes && formatCount(bytes.length, 'byte');
    const item = create('li');
    item.append(
      create('span', { className: 'name', textContent: name }),
      create('span', { className: 'hint', textContent: [contentType, size ?? url].filter(Boolean).join(' · ') }),
      link,
    );
    list.append(item);
  }
  return list;
}

/** Without folders, invisible characters, or a dot at its start. */
const toSafeName = (name) =>
  name
    .replace(/[\\/:*?"<>|]|\p{C}/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-150);

// ---- Requests, webhooks and state

function createDetails() {
  const details = create('details');
  details.append(create('summary'));
  details.ontoggle = () => fillDetails(details);
  return details;
}

function updateDetails(details, { status, title, notes, isGood, value }) {
  const [summary] = details.children;
  const texts = { status, title, notes };
  if (summary.childElementCount === 0)
    for (const className of Object.keys(texts)) summary.append(create('span', { className }), ' ');
  fill(summary, Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, String(text ?? '')])));
  summary.className = { true: 'good', false: 'bad' }[isGood] ?? '';
  details.value = value;
  fillDetails(details);
}

function fillDetails(details) {
  if (!details.open) return;
  const text = toJson(details.value);
  if (details.childElementCount === 1) details.append(createText(text));
  else if (details.lastChild.textContent !== text) details.lastChild.textContent = text;
}

/** @param toItem - returns what `updateDetails` shows */
function showDetails(place, values, toItem) {
  const counts = new Map();
  const items = values.map((value) => {
    // Equal values are told apart by a number.
    const text = JSON.stringify(value);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return { key: `${text} ${count}`, value, ...toItem(value) };
  });
  showItems(place, items.reverse(), createDetails, updateDetails);
}

function toRequest({ method, path, status, operation, carriedOut, isExample, fault }) {
  const notes = [
    operation,
    isExample && 'the example: the sandbox has no state for it',
    !carriedOut && 'not carried out',
    fault && `fault: ${fault}`,
  ];
  return {
    status: status ?? 'no response',
    title: `${method} ${path}`,
    notes: notes.filter(Boolean).join(' · '),
    isGood: status < 400,
  };
}

const toFault = ({ operation, fault, times }) => ({
  status: 'next',
  title: operation,
  notes: `fault: ${fault.kind} · ${times} ×`,
});

const toDelivery = ({ url, status, problem, time }) => ({
  status: status ?? 'no response',
  title: url,
  notes: [formatTime(time), problem].filter(Boolean).join(' · '),
  isGood: problem === undefined,
});

/** More would make the page slow. */
const maxRecords = 100;

function toCollection(name, value) {
  if (!Array.isArray(value)) return { key: name, title: name, value };
  const notes = value.length > maxRecords ? `the latest ${maxRecords}` : '';
  return { key: name, title: `${name} (${value.length})`, notes, value: value.slice(-maxRecords) };
}

function showState(state) {
  const isEmpty = (value) => Array.isArray(value) && value.length === 0;
  const full = Object.entries(state).filter(([, value]) => !isEmpty(value));
  // What isn't a collection is the account's own.
  const areaOf = ([name, value]) => (Array.isArray(value) ? name.split('.')[0] : 'account');
  const areas = Object.entries(Object.groupBy(full, areaOf)).sort(([one], [other]) => one.localeCompare(other));
  fill(byId('state'), {
    hint: `${formatCount(Object.keys(state).length - full.length, 'empty collection')} not shown.`,
  });
  const createArea = ({ key }) => {
    const section = create('section');
    section.append(create('h3', { textContent: key }), create('div'));
    return section;
  };
  const updateArea = (section, { parts }) =>
    showItems(
      section.lastChild,
      parts.map((part) => toCollection(...part)),
      createDetails,
      updateDetails,
    );
  const items = areas.map(([key, parts]) => ({ key, parts }));
  showItems(document.querySelector('#state .items'), items, createArea, updateArea);
}

// ---- The page

const views = {
  messages: showOpen,
  requests: async () => {
    showDetails(byId('faults'), overview.pendingFaults, toFault);
    showDetails(document.querySelector('#requests .items'), await request('GET', 'requests'), toRequest);
  },
  webhooks: async () =>
    showDetails(document.querySelector('#webhooks .items'), await request('GET', 'deliveries'), toDelivery),
  state: async () => showState(await request('GET', 'state')),
};

/** `#messages/<key>`, or a view. */
const toHash = (key) => `#messages/${encodeURIComponent(key)}`;
const currentKey = () => decodeURIComponent(location.hash.split('/')[1] ?? '');

function currentView() {
  const name = location.hash.slice(1).split('/')[0];
  return Object.hasOwn(views, name) ? name : 'messages';
}

function setCount(view, count) {
  fill(document.querySelector(`nav [href='#${view}']`), { count: count > 0 ? String(count) : '' });
}

async function showView() {
  const current = currentView();
  for (const name of Object.keys(views)) {
    byId(name).hidden = name !== current;
    document.querySelector(`nav [href='#${name}']`).ariaCurrent = name === current ? 'page' : null;
  }
  showList();
  await views[current]();
}

async function refresh() {
  overview = await request('GET', 'overview');
  messages = toMessages(overview);
  byId('clock').textContent = formatDate(overview.now);
  setCount('requests', overview.requestCount);
  setCount('webhooks', overview.deliveryCount);
  await showView();
}

const poll = () => refresh().catch((error) => notify(`The sandbox doesn't respond: ${error.message}`, 'bad'));

byId('reset').onclick = () => {
  if (confirm('Reset the account? Its messages, requests and state are lost.'))
    void act('reset', {}, 'The account was reset.');
};
byId('read').onclick = () => {
  markRead(messages);
  showList();
};
byId('search').oninput = showList;
byId('kind').onchange = showList;
byId('list').onkeydown = (event) => {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key];
  if (!step) return;
  event.preventDefault();
  event.target.closest('li')[step]?.querySelector('a').focus();
};

const { origin } = location;
const snippets = [
  `import { MessagingPlatform } from 'messaging-platform-sdk';

const client = new MessagingPlatform({
  apiKey: 'any-key',
  baseUrl: '${origin}',
});
await client.emails.send({
  sender: { email: 'orders@example.com' },
  to: [{ email: 'alice@example.com' }],
  subject: 'Your order 1042',
  htmlContent: '<p>We have your order <b>1042</b>.</p>',
});`,
  `curl ${origin}/smtp/email --header 'api-key: any-key' --json '{
  "sender": { "email": "orders@example.com" },
  "to": [{ "email": "alice@example.com" }],
  "subject": "Your order 1042",
  "htmlContent": "<p>We have your order <b>1042</b>.</p>"
}'`,
];
fill(byId('empty'), { origin });
for (const [index, snippet] of document.querySelectorAll('.snippet').entries()) {
  const [code, button] = snippet.children;
  code.textContent = snippets[index];
  button.onclick = async () => {
    getSelection().selectAllChildren(code);
    // Browsers allow this on this machine, and with https.
    await navigator.clipboard?.writeText(code.textContent).then(() => notify('Copied.'));
  };
}

addEventListener('hashchange', poll);
document.addEventListener('visibilitychange', () => !document.hidden && poll());
for (;;) {
  if (!document.hidden) await poll();
  await new Promise((resolve) => setTimeout(resolve, 1000));
}
