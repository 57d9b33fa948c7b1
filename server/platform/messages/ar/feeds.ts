/** In the feeds that everybody may follow, in Arabic. */
export const feeds = {
  pages: {
    feeds: {
      crises: {
        title: 'الأزمات',
        subtitle: 'فترات تقلّب شديد في أخبار دولة وفئة: ما بدأ منها وما انتهى وما صُحّح وما دُمج وما سُحب.',
        titles: {
          opened: '{name}: بدأت أزمة',
          extended: '{name}: اتسعت الأزمة',
          closed: '{name}: انتهت الأزمة',
          restated: '{name}: صُحّحت الأزمة',
          merged: '{name}: صارت الأزمة جزءًا من أخرى',
          withdrawn: '{name}: سُحبت الأزمة',
        },
        past: '{name}: أزمة من {start} إلى {end}',
        becameOf: {
          open: 'الشدة {severity} من 5.',
          closed: 'الشدة {severity} من 5.',
          merged: 'تروي أزمة أخرى الأخبار نفسها عند ذروتها، وتضم أيام هذه.',
          withdrawn: 'صُحّحت تغطية أيامها، ووفق القيم الحالية لم تكن هناك أزمة.',
        },
        openDays: 'بدأت في {start}، وبلغت ذروتها {peakValue} في {peak}.',
        days: 'استمرت من {start} إلى {end}، وبلغت ذروتها {peakValue} في {peak}.',
      },
      restatements: {
        title: 'التصحيحات',
        subtitle: 'قيم نهائية تغيّرت بعد ذلك، وإصدارات جديدة من المنهجية. وما نُشر من قبل يبقى مقروءًا باللحظة التي كان معروفًا فيها.',
        ofOneDay: 'صُحّحت قيم {first}',
        ofDays: 'صُحّحت القيم من {first} إلى {last}',
        summary:
          'عدد القيم النهائية لمؤشري MVI وISR التي تغيّرت في {published}: {count}، لأن تغطية هذه الأيام وصلت متأخرة أو صُحّحت. وكل قيمة قديمة وجديدة في قائمة التغييرات في واجهة البيانات (/v1/changes).',
        version: 'نُشرت المنهجية {version}',
        versionSummary: 'من {published} تُحسب كل القيم وفق {version}. وتبقى قيم الإصدارات السابقة كما نُشرت.',
      },
    },
  },
};
