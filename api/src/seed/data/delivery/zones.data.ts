import type { SlotSeed, ZoneSeed } from './delivery-seed.types.ts';

const evenings = (days: readonly number[], spots: number): readonly SlotSeed[] =>
  days.flatMap((day): SlotSeed[] => [
    [day, '16:00', '19:00', spots, spots - day * 3],
    [day, '19:00', '22:00', spots, spots - day * 2],
  ]);

/** Where baskets go to the door. What is in none of these areas (Quebec City, Abitibi …) is not served. */
export const zones: readonly ZoneSeed[] = [
  {
    zid: 'lad-centre',
    copy: { 'fr-CA': { name: 'Montréal – Centre' }, 'en-CA': { name: 'Montreal – Central' } },
    areas:
      'H2E H2G H2H H2J H2K H2L H2P H2R H2S H2T H2V H2W H2X H2Y H2Z H3A H3B H3C H3G H3H H3J H3K H3N H4C H5A H5B H1V H1W H1X H1Y H1T',
    slots: evenings([0, 1, 2, 3, 4, 5], 60),
  },
  {
    zid: 'lad-nord-est',
    copy: { 'fr-CA': { name: 'Montréal – Nord et Est' }, 'en-CA': { name: 'Montreal – North and East' } },
    areas: 'H1A H1B H1C H1E H1G H1H H1J H1K H1L H1M H1N H1P H1R H1S H1Z H2A H2B H2C H2M H2N H3L H3M H4J H4K',
    slots: evenings([1, 3], 50),
  },
  {
    zid: 'lad-ouest',
    copy: { 'fr-CA': { name: 'Montréal – Ouest' }, 'en-CA': { name: 'Montreal – West' } },
    areas:
      'H3E H3P H3R H3S H3T H3V H3W H3X H3Y H3Z H4A H4B H4E H4G H4H H4L H4M H4N H4P H4R H4S H4T H4V H4W H4X H4Y H8N H8P H8R H8S H8T H8Y H8Z H9A H9B H9C H9E H9G H9H H9J H9K H9P H9R H9S H9W H9X',
    slots: evenings([2, 4], 50),
  },
  {
    zid: 'lad-laval',
    copy: { 'fr-CA': { name: 'Laval' }, 'en-CA': { name: 'Laval' } },
    areas: 'H7A H7B H7C H7E H7G H7H H7J H7K H7L H7M H7N H7P H7R H7S H7T H7V H7W H7X H7Y',
    slots: evenings([2, 5], 40),
  },
  {
    zid: 'lad-rive-sud',
    copy: { 'fr-CA': { name: 'Rive-Sud' }, 'en-CA': { name: 'South Shore' } },
    areas:
      'J3E J3G J3H J3L J3N J3V J3X J3Y J3Z J4B J4G J4H J4J J4K J4L J4M J4N J4P J4R J4S J4T J4V J4W J4X J4Y J4Z J5A J5B J5R J6J J6K',
    slots: evenings([3, 4], 45),
  },
  {
    zid: 'lad-rive-nord',
    copy: { 'fr-CA': { name: 'Rive-Nord' }, 'en-CA': { name: 'North Shore' } },
    areas: 'J5Y J5Z J6A J6V J6W J6X J6Y J6Z J7A J7B J7C J7E J7G J7H J7K J7L J7M J7P J7R',
    slots: evenings([5], 35),
  },
];
