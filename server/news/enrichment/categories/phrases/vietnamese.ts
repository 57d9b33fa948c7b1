import type { PhraseRules } from './phrase-rule';

/** Vietnamese. Tones are not told apart, so single syllables are avoided. */
export const VIETNAMESE: PhraseRules = {
  politics: {
    strong:
      'bầu cử, chính phủ, thủ tướng, chủ tịch nước, quốc hội, bộ trưởng, tổng thống, đại biểu, ngoại giao, biểu tình, trừng phạt, ' +
      'bổ nhiệm, viên chức, đảng ủy, tổng bí thư',
    weak: '',
  },
  economy: {
    strong: 'kinh tế, lạm phát, xuất khẩu, nhập khẩu, tăng trưởng, lương tối thiểu, thất nghiệp',
    weak: '',
  },
  health: {
    strong: 'sức khỏe, bệnh viện, bệnh nhân, bác sĩ, covid, dịch bệnh, vắc xin, cách ly, ung thư, y tế, ca nhiễm',
    weak: '',
  },
  science: {
    strong: 'khoa học, công nghệ, trí tuệ nhân tạo, vũ trụ, điện thoại, tin tặc, nghiên cứu, smartphone',
    weak: '',
  },
  environment: {
    strong: 'thời tiết, lũ lụt, động đất, môi trường, khí hậu, ô nhiễm, mưa lớn, nắng nóng, hạn hán, sạt lở',
    weak: '',
  },
  sports: {
    strong:
      'bóng đá, v league, world cup, đội tuyển, huấn luyện viên, cầu thủ, ngoại hạng anh, bàn thắng, trận đấu, quần vợt, bóng chuyền, ' +
      'cầu lông, olympic, sea games, vô địch, thể thao, u23, hlv',
    weak: '',
  },
  education: {
    strong: 'học sinh, sinh viên, giáo viên, giáo dục, trường học, đại học, tuyển sinh, kỳ thi, tốt nghiệp, thpt',
    weak: '',
  },
  culture: {
    strong: 'phim, ca sĩ, diễn viên, âm nhạc, nghệ sĩ, lễ hội, bảo tàng, văn hóa, hoa hậu, sân khấu, triển lãm, di sản, bộ phim',
    weak: '',
  },
  energy: {
    strong: 'xăng dầu, giá xăng, điện lực, dầu khí, giá dầu, điện mặt trời, năng lượng',
    weak: '',
  },
  defense: {
    strong: 'quân đội, quân sự, tên lửa, chiến tranh, khủng bố, quốc phòng, binh sĩ, không kích',
    weak: '',
  },
  transport: {
    strong:
      'sân bay, máy bay, hàng không, chuyến bay, đường sắt, tàu hỏa, tai nạn giao thông, tai nạn, cao tốc, giao thông, xe khách, xe tải, ' +
      'cảng biển, tài xế',
    weak: '',
  },
  agriculture: {
    strong: 'nông dân, nông nghiệp, thu hoạch, cà phê, thủy sản, chăn nuôi, trái cây',
    weak: '',
  },
  finance: {
    strong: 'chứng khoán, cổ phiếu, ngân hàng, lãi suất, vn index, tỷ giá, vàng sjc, giá vàng, đầu tư, lợi nhuận, trái phiếu, bảo hiểm',
    weak: '',
  },
  law: {
    strong:
      'công an, cảnh sát, tòa án, khởi tố, bắt giữ, bắt giam, giết người, hung thủ, ma túy, lừa đảo, tử hình, xét xử, vụ án, tội phạm, ' +
      'hiếp dâm, luật sư, thương vong, sa lưới, tham nhũng, mất tích, nghi phạm, trộm cắp, cướp tài sản',
    weak: '',
  },
  realestate: {
    strong: 'bất động sản, chung cư, căn hộ, nhà ở, đất nền, dự án nhà, sổ đỏ, giá nhà, tiền thuê nhà, biệt thự',
    weak: '',
  },
  media: {
    strong: 'nhà báo, báo chí, truyền hình, mạng xã hội, viễn thông, viettel',
    weak: '',
  },
  tourism: {
    strong: 'du lịch, du khách, khách sạn, điểm đến, nghỉ dưỡng, tour du lịch, bãi biển, khám phá, cảnh đẹp',
    weak: '',
  },
  manufacturing: {
    strong: 'nhà máy, sản xuất, công nghiệp, vinfast, ô tô, dệt may, khu công nghiệp',
    weak: '',
  },
  retail: {
    strong: 'siêu thị, cửa hàng, bán lẻ, người tiêu dùng, khuyến mãi, mua sắm, thương mại điện tử, shopee, lazada, trung tâm thương mại',
    weak: '',
  },
};
