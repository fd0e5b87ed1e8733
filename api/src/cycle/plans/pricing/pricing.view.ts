import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Plan } from '@msl/contracts/entities/plan.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { tellSettings } from '../../../content/public.ts';
import { formatsOf, officePersons } from '../../../mails/public.ts';
import { ink, openPdf, pdfBytes, setType, type Type, tagged } from '../../../pdf/open-pdf.ts';
import { type PdfColumn, pdfTable } from '../../../pdf/pdf-table.ts';
import { pricingTexts } from './pricing.texts.ts';

export type Pricing = { plans: readonly Plan[]; settings: BusinessSettings; locale: Locale; now: Date };

const TABLE_WIDTH = 504;
const NAME_WIDTH = 124;

/** The price list as a PDF: every plan on sale by persons, the fees in force, and what is free to change. */
export function drawPricing({ plans, settings, locale, now }: Pricing): Promise<Buffer> {
  const texts = pricingTexts[locale];
  const author = settings.companyName;
  const pdf = openPdf({ title: `${texts.title} – ${author}`, author, locale, createdAt: now });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const say = (tag: string, text: string, type: Type) =>
    root.add(tagged(pdf, tag, () => pdf.text(setType(pdf, text, type), { paragraphGap: 6, lineGap: 2 })));
  const paragraph = (text: string) => {
    const told = tellSettings(text, locale, settings);
    if (told) say('P', told, { size: 11 });
  };
  const heading = (text: string) => {
    pdf.moveDown(1);
    say('H2', text, { face: 'heading', size: 15, color: ink.leaf });
  };
  const day = formatsOf(locale).date(now.toISOString());

  say('P', author, { face: 'strong', size: 11, color: ink.soft });
  say('H1', texts.title, { face: 'heading', size: 25 });
  paragraph(texts.lead);
  paragraph(texts.asOf(day));
  const groups = [
    { title: texts.households, plans: plans.filter((plan) => !plan.is_corporate) },
    { title: texts.offices, plans: plans.filter((plan) => plan.is_corporate) },
  ];
  for (const group of groups.filter((one) => one.plans.length > 0)) {
    heading(group.title);
    const { columns, rows } = priceTable(group.plans, locale);
    root.add(pdfTable(pdf, columns, rows));
  }
  heading(texts.fees);
  for (const line of texts.feeLines) paragraph(line);
  paragraph(texts.change);
  paragraph(texts.start);
  root.end();
  return pdfBytes(pdf);
}

/** A row a plan, a column a number of persons; a dash where a plan is not offered for it. */
export function priceTable(plans: readonly Plan[], locale: Locale) {
  const texts = pricingTexts[locale];
  const { amount: money } = formatsOf(locale);
  const persons = [...new Set(plans.flatMap(({ options }) => options.map((option) => option.persons)))].sort(
    (a, b) => a - b,
  );
  const corporate = plans.some(({ is_corporate }) => is_corporate);
  const title = (count: number) => (corporate && officePersons[locale][count]) || texts.persons(count);
  const width = (TABLE_WIDTH - NAME_WIDTH) / Math.max(persons.length, 1);
  const columns: PdfColumn[] = [
    { title: texts.plan, width: NAME_WIDTH },
    ...persons.map((count) => ({ title: title(count), width })),
  ];
  const rows = plans.map(({ copy, options }) => [
    copy[locale].name,
    ...persons.map((count) => {
      const option = options.find((one) => one.persons === count);
      return option ? texts.range(money(option.min_price), money(option.max_price)) : '–';
    }),
  ]);
  return { columns, rows };
}
