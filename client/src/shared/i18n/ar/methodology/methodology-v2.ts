/** What the page says otherwise of v2, in Arabic. Numbers stand in their places as `{name}`, as in the texts of v1. */
import type { ProseBlock, ProseSection } from '../../../ui/prose/ProseBlocks';
import { withFormulas, withParagraphs } from '../../texts-of-v2';
import type { Translation } from '../../messages';

type MethodologyTexts = Translation['methodology'];

/** Paragraphs that take the place of those of v1, by their section and position. */
const paragraphsOfV2: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'panel-and-habit': {
    3: 'وعدد الأخبار التي تنشرها الوسيلة اليوم مضروبًا في عادتها هو ما **نتوقعه** منها. وهذا يزيل أثر قلّة ما يُنشر في عطلة الأسبوع والعطل الرسمية، وأثر النمو، وأثر المصادر التي تظهر وتغيب: فالوسيلة التي تنشر نصف ما اعتادت يُتوقع منها النصف في كل موضوع. أما الإيقاع الأسبوعي للنطاق فيُزال أثره لاحقًا بمقارنة كل يوم بمثله من أيام الأسبوع: فحصة المال من الأخبار، مثلًا، أصغر في عطلة الأسبوع.',
  },
  components: {
    2: 'ويُقارن كل منها بقيمه هو في الأيام الـ{baselineDays} الماضية، وقيم اليوم نفسه من الأسبوع أثقل فيها، ثم يُحوَّل إلى درجة من 0 إلى 100، حيث 50 هي المعتاد. وMVI هو متوسطها المرجّح، وأوزانها بالترتيب {mviWeights.spread} و{mviWeights.velocity} و{mviWeights.acceleration}. أما العالم والمناطق فسؤالها غير هذا: **ما حصة الدول المضطربة من تغطية اليوم؟**',
  },
  confidence: {
    2: 'يجيب المجال عن السؤال: كم كانت القيمة ستتغير لو أننا رصدنا وسائل أخرى؟ تُقسَّم الوسائل إلى {jackknifeGroups} مجموعة ثابتة، وتُحسب القيمة من جديد بدون كل مجموعة على التوالي. ويُوسَّع الناتج حتى يغطي 90% مما يبلغه مثل هذا التباين في عوالم محاكاة، ويُوسَّع أكثر ما دام السجل قصيرًا. ولا يقول المجال شيئًا عن أخطاء تشترك فيها كل الوسائل.',
    3: 'وحيث يقل المتوقع عن ذلك، ينال اليوم قيمة مع ذلك، بدرجة ثقة ضعيفة، إذا كان فيه {dayEvidence.stories} أخبار على الأقل من {dayEvidence.outlets} وسائل على الأقل، فيظهر الخبر المفاجئ عن مكان هادئ من يومه الأول. وحيث لا قيمة ننشر السبب بدلًا منها: فجوة في الجمع، أو يوم لم يُجمع إلا جزء منه، أو سجل قصير، أو عيّنة بلا وسيلة نشطة، أو تغطية غير كافية. ولا تُخمَّن القيم الغائبة أبدًا ولا تُملأ.',
  },
};

/** Formulas that take the place of those of v1 under the same heading; a heading that v1 has not stands before `MVI`. */
const formulasOfV2: Readonly<Record<string, readonly ProseBlock[]>> = {
  الاهتمام: [
    {
      formula: [
        'n ← μ + max(e, {aloneStories})      for the one outlet that exceeds its μ by more than that; e is the excess of the next one',
        'r = (Σ min(n, r·μ + {attentionClip.deviations}·√(r·μ) + {attentionClip.stories}) + {attentionPriorStories}) / (Σ μ + {attentionPriorStories})',
        'a = ln r',
      ],
    },
    'لا يسري السطر الأول إلا على الوسيلة التي تنفرد بتجاوز μ الخاص بها بأكثر من هذا الهامش؛ وe هو فائض الوسيلة التي تليها. وتُحسب r بالتكرار بدءًا من 1. وهي 1 حين تغطي العيّنة النطاق كالمعتاد، و2 حين تغطيه ضعف ذلك. والوسيلة التي يُتوقع منها أكثر من {effectiveStories} خبر تُحسب كأن المتوقع منها {effectiveStories}: يُخفَّض n وμ بالنسبة نفسها، في المجاميع وفي السقوف.',
  ],
  الدرجات: [
    {
      formula: [
        'location = median + w·(median of the same weekday − median)      w = k / (k + {weekdays.pull})',
        'scale = max({madToDeviation}·MAD, {deviationFloor}·s.d., sampling s.d.·{noiseFloor.deviations} / ln(q / (100 − q)))      q = {noiseFloor.score}',
        'z = (u − location) / scale      score = 100 / (1 + e^(−z))',
      ],
    },
    'u هو مكوّن اليوم، و`location` قيمته المعتادة، ويدخل فيها وسيط اليوم نفسه من الأسبوع، و`scale` المقياس؛ ويؤخذ الوسيط والانحراف المطلق الوسيط (MAD) والانحراف المعياري (`s.d.`) من الأيام الـ{baselineDays} السابقة، على أن تكون فيها {baselineMinValues} قيمة على الأقل، بعد الأيام الـ{warmUpDays} الأولى التي يستقر فيها المرشّحان. وk عدد القيم السابقة في اليوم نفسه من الأسبوع؛ فإن قلّت عن {weekdays.minValues} كانت w صفرًا. ومعنى الجزء الأخير من المقياس أن الدرجة التي تجاوز {noiseFloor.score} تستلزم تغيّرًا أكبر من مجال 90% لضجيجها هي. والانحراف المعياري للمعاينة هو `√(p·(1\u00a0−\u00a0p)·Σw²)\u00a0/\u00a0Σw` لانتشار قدره p. وهو للمكوّنين الآخرين ما خلّفه ضجيج كل يوم في المرشّح؛ وتباين هذا الضجيج `(ν\u00a0+\u00a0{observationNoise.variance}·ν²)\u00a0/\u00a0(ν\u00a0+\u00a0{attentionPriorStories})²`، حيث ν عدد الأخبار المتوقعة، أو المرصودة إن كانت أكثر. وإذا كان المقياس صفرًا كانت z صفرًا.',
  ],
  'السجل القصير': [
    {
      formula: ['c = max(0, 1 − values / {coldStart.days})', 'location ← (1 − c)·location      scale ← (1 − c)·scale + c·m·sampling s.d.'],
    },
    'ما دامت الأيام التي قورنت (وعددها `values`) أقل من {coldStart.days}، تُقرَّب السرعة والتسارع من سرعة النطاقات التي لها عدد مقارب من الأخبار وتسارعها. ويتبع m الأخبار المتوقعة في الأيام الـ{expectedDays}، وهو مدرج بين المعلمات أدناه. ويُوسَّع المجال بمقدار `{coldStart.error}·c` من مقياس كل مكوّن.',
  ],
  'كفاية التغطية والمجال': [
    {
      formula: [
        'variance = (G − 1) / G · Σ (MVI without group g − their mean)²',
        'interval = MVI ± {intervalFactor}·{intervalDeviations}·√variance, within 0 and 100',
      ],
    },
    'التباين (`variance`) هو تباين قيم MVI المحسوبة بدون كل مجموعة g حول متوسطها، والمجال محصور بين 0 و100. وG عدد المجموعات التي فيها وسائل من العيّنة، وهو {jackknifeGroups} على الأكثر. وتُوزَّع الوسائل على المجموعات بدالة تجزئة ثابتة لأسماء مواقعها؛ وتبقى العادات والقيم المعتادة والمقاييس كما هي، ولذلك يُوسَّع المجال. وتُعدّ الوسيلة مغطية للنطاق إذا كان عددها المتقادم S لا يقل عن {carrierStories}.',
  ],
  'العالم والمناطق': [
    { formula: ['u = Σ n·max(0, score − {turmoilFrom})² / Σ n'] },
    'ليس للعالم والمناطق عادات تتجاوزها، لأنها تشمل كل شيء. ولكل مكوّن يُجمع u على دولها التي لها قيمة؛ وn عدد أخبار الدولة في ذلك اليوم. ويُقارن u بماضيه هو كأي مكوّن آخر، في الأيام التي يكون للدول فيها {scoreMinValues} قيم على الأقل تُقارن بها. والاهتمام والمكوّنات المنشورة متوسطات على الدول، بقيم n نفسها.',
  ],
};

/** What each parameter is that v1 has not. */
export const parametersOfV2 = {
  weekdays: 'قوة تقريب القيمة المعتادة للمكوّن من قيمة اليوم نفسه من الأسبوع، وعدد القيم اللازمة لذلك',
  effectiveStories: 'الأخبار المتوقعة التي لا يزيد فوقها وزن الوسيلة',
  aloneStories: 'الأخبار التي يجوز أن تتجاوز بها وسيلة واحدة منفردةً ما يُتوقع منها في الاهتمام',
  noiseFloor: 'الدرجة التي يجب بعدها أن يتجاوز التغيّر ضجيجه، وعدد الانحرافات المعيارية لذلك',
  dayEvidence: 'أخبار اليوم الواحد ووسائله التي تكفي لقيمة',
  intervalFactor: 'العامل الذي تُوسَّع به المجالات',
  turmoilFrom: 'الدرجة التي تُعدّ الدولة فوقها مضطربة',
  scoreMinValues: 'أقل عدد للقيم السابقة كي يُحسب المكوّن في العالم والمناطق',
  coldStart: 'عدد القيم الذي تُقرَّب دونه مجموعة البيانات الحديثة من النطاقات التي لها عدد مقارب من الأخبار، وقوة هذا التقريب',
} as const;

/** Both versions in one run of `bench:quality` (test/bench/README.md). */
const benchmark: MethodologyTexts['changes']['benchmark'] = {
  caption: 'الإصداران على أخبار المحاكاة نفسها',
  columns: ['المقياس', 'v1', 'v2'],
  rows: [
    ['المساحة تحت المنحنى: أيام صعود الطفرات مقابل الأيام الهادئة', '0.738', '0.746'],
    ['الطفرات المكتشفة، مع إنذار كاذب واحد في كل مئة يوم هادئ', '59.0%', '68.1%'],
    ['الأيام حتى اكتشاف الطفرة', '7.3', '7.0'],
    ['حملات وسيلة واحدة عُدّت طفرات؛ ثم الأسابيع نفسها بلا حملة', '35.4% / 9.2%', '15.4% / 5.4%'],
    ['النطاقات التي يكاد MVI فيها يخلو من الإيقاع الأسبوعي', '92.2%', '99.9%'],
    ['الانحراف المعياري لمؤشر MVI العالمي، بالنقاط', '1.6', '18.4'],
    ['مجالات 90% التي احتوت القيمة الناتجة من نشر الأخبار نفسها من جديد', '77.1%', '88.2%'],
    ['الأيام الكاملة قبل أول قيمة', '90', '21'],
  ],
};

export const changes: MethodologyTexts['changes'] = {
  id: 'changes',
  title: 'سجل التغييرات',
  text: 'يُحسب الإصدار الجديد للسجل كله ثم يصير المعتمد دفعة واحدة. ولم يكن معروفًا قبل تلك اللحظة، فطلب لحظة أسبق (`as_of`) يعيد إصدار وقتها. وتبقى قيم الإصدار المستبدَل متاحة للقراءة بـ `methodology`، مثل `methodology=v1`.',
  caption: 'إصدارات المنهجية',
  columns: ['الإصدار', 'التغييرات', 'حلّ محل سابقه'],
  benchmark,
};

/** The sections of v1 with the paragraphs of v2. */
export const plainOfV2 = (plain: readonly ProseSection[]): readonly ProseSection[] => withParagraphs(plain, paragraphsOfV2);

/** Under each heading of v1 what v2 says there. */
export const formulasByHeading = (formulas: readonly ProseBlock[]): readonly ProseBlock[] => withFormulas(formulas, formulasOfV2);
