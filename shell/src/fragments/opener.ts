import {
  FILE_ATTRIBUTE,
  FRAGMENT_ATTRIBUTE,
  IDS_ATTRIBUTE,
} from 'shared-config/contract/fragmentPlace';
import { announce } from 'shared-config/contract/sharedState';
import { ASKED_ATTRIBUTE, linkOf, TOUCHES } from '../wake/askOpener';

/*
 * The script that opens fragments on demand. The inline script loads it at the first touch of a link to one.
 */

/** The places that were read, by the address of their file. */
const places = new Map<string, Promise<Element>>();

/** Reads the fragment of a link, once, and shows it if the link was pressed. A later touch tries again where that fails. */
async function openFor(link: HTMLAnchorElement): Promise<void> {
  const file = link.getAttribute(FILE_ATTRIBUTE) as string;
  try {
    const reading = places.get(file) ?? load(file);
    places.set(file, reading);
    const place = await reading;
    // It may have led away meanwhile, or was only touched.
    if (!link.hasAttribute(ASKED_ATTRIBUTE)) return;
    link.removeAttribute(ASKED_ATTRIBUTE);
    const dialog = place.querySelector('dialog');
    if (!dialog?.open) dialog?.showModal();
    announce('getit:fragment-placed', place);
    // A page that sleeps wakes; its shell finds the place.
    announce('getit:hydrate');
  } catch {
    places.delete(file);
  }
}

/**
 * The place of a fragment from its file, in the document, once its stylesheets are there.
 *
 * @throws an Event when a file does not arrive or holds no fragment.
 */
async function load(file: string): Promise<Element> {
  const read = await documentAt(file);
  const place = read.querySelector(`[${FRAGMENT_ATTRIBUTE}][${IDS_ATTRIBUTE}]`);
  if (!place) throw new Event('error');
  // The shell says what is wrong with a field.
  for (const form of place.querySelectorAll<HTMLFormElement>('form[data-checks]'))
    form.noValidate = true;
  await Promise.all([...read.querySelectorAll('link')].map(addStylesheet));
  document.body.append(place);
  return place;
}

/** A file as the browser reads it: no text becomes markup here, and no script in it runs (XMLHttpRequest, "document response"). */
const documentAt = (file: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', file);
    request.responseType = 'document';
    request.overrideMimeType('text/html');
    request.onload = (event) => {
      const { status, responseXML } = request;
      if (status === 200 && responseXML) resolve(responseXML);
      else reject(event);
    };
    request.onerror = reject;
    request.send();
  });

const addStylesheet = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const href = link.dataset['href'] as string;
    if (document.querySelector(`[data-href="${href}"]`)) return resolve(undefined);
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });

for (const type of TOUCHES)
  addEventListener(
    type,
    (event) => {
      const link = linkOf(event);
      if (link) void openFor(link);
    },
    true,
  );
for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[${ASKED_ATTRIBUTE}]`))
  void openFor(link);
