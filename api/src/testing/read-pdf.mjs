/**
 * Reads a PDF from its standard input and writes as JSON what a reader gets of it. A process of its own: pdf.js is a
 * module that Jest cannot load.
 */
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const pdf = await getDocument({ data: new Uint8Array(await buffer(process.stdin)), verbosity: 0 }).promise;

const tagsOf = ({ role, children = [] }) => [
  ...(role && role !== 'Root' ? [role] : []),
  ...children.flatMap((child) => (child.role ? tagsOf(child) : [])),
];

/** Texts in the order of the document; `isArtifact`: passed over by a screen reader. */
const readPage = async (number) => {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const open = [];
  const texts = [];
  for (const { type, tag, str, transform, width } of items) {
    if (type === 'endMarkedContent') open.pop();
    else if (type) open.push(tag);
    else if (str.trim() !== '')
      texts.push({
        ...{ text: str, x: transform[4], y: transform[5], right: transform[4] + width },
        isArtifact: open.includes('Artifact'),
      });
  }
  return { texts, tags: tagsOf(await page.getStructTree()) };
};

const { info } = await pdf.getMetadata();
const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => readPage(index + 1)));
const isTagged = (await pdf.getMarkInfo())?.get('Marked') === true;
process.stdout.write(JSON.stringify({ title: info.Title, locale: info.Language, isTagged, pages }));
